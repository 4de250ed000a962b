/// The identity of an error's dynamic type.
///
/// Only what has the size of a reference can be an object or another box, to be looked into; for all
/// else the type in the box is the dynamic type. Four times as fast as `type(of:)`.
@inline(__always)
package func dynamicType(of error: any Error) -> ObjectIdentifier {
  @inline(__always)
  func boxed<E: Error>(_: E) -> ObjectIdentifier? {
    MemoryLayout<E>.size == MemoryLayout<AnyObject>.size ? nil : ObjectIdentifier(E.self)
  }
  return boxed(error) ?? ObjectIdentifier(Swift.type(of: error))
}

/// The value in an error whose dynamic type is known to be `E` or a subclass.
///
/// A checked cast would cost more than the rest of a look-up, so it is only made where the box has
/// another type: that of a superclass, or `any Error` again, where generic code has boxed a box.
@inlinable @inline(__always)
package func payload<E: Error>(of error: any Error, as type: E.Type) -> E {
  @inline(__always)
  func read<Boxed: Error>(_ value: Boxed) -> E {
    Boxed.self == E.self ? unsafeBitCast(value, to: E.self) : castPayload(value)
  }
  return read(error)
}

@usableFromInline @inline(never)
package func castPayload<E: Error>(_ error: any Error) -> E {
  guard let value = error as? E else {
    preconditionFailure("The error is not of the type that it was looked up by.")
  }
  return value
}
