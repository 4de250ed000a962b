/// The identity of an error's dynamic type.
///
/// Only an object or another box has to be looked into; the type of a struct or enum in the box is
/// the dynamic type. Many times as fast as `type(of:)`.
@inlinable @inline(__always)
package func dynamicType(of error: any Error) -> ObjectIdentifier {
  @inline(__always)
  func boxed<E: Error>(_: E) -> ObjectIdentifier? {
    isValueType(E.self) ? ObjectIdentifier(E.self) : nil
  }
  return boxed(error) ?? ObjectIdentifier(Swift.type(of: error))
}

/// Whether a type is a struct or an enum, by the first word of its metadata: the kind, as fixed by
/// Swift's ABI (docs/ABI/TypeMetadata.rst). Of a class it is another, or an address.
@inlinable @inline(__always)
package func isValueType(_ type: any Any.Type) -> Bool {
  let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  return kind == 0x200 || kind == 0x201
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
