/// Whether an error is of the same dynamic type as a value and equal to it.
///
/// The closures are made in inlinable generic functions, so that comparing and hashing are
/// specialised for the user's type.
@usableFromInline
package struct ValueTest: Sendable {
  package let value: any Error
  /// The dynamic type of `value`.
  package let type: ObjectIdentifier
  /// Finds one of many values by its hash.
  package let makeTable: (@Sendable ([any Error]) -> ValueTable)?
  /// Only for errors of `type`.
  private let isEqual: @Sendable (any Error) -> Bool

  @usableFromInline
  init(
    _ value: any Error,
    isEqual: @escaping @Sendable (any Error) -> Bool,
    makeTable: (@Sendable ([any Error]) -> ValueTable)? = nil
  ) {
    self.value = value
    type = dynamicType(of: value)
    self.isEqual = isEqual
    self.makeTable = makeTable
  }

  package func holds(for error: any Error) -> Bool {
    dynamicType(of: error) == type && isEqual(error)
  }

  /// The value as code would name it, as far as it prints so.
  package var name: String {
    let type = Swift.type(of: value)
    if type is AnyClass { return "\(type)" }
    // Through Any: from an Error the compiler would cast by bridging to NSError.
    if value as Any is any CustomStringConvertible { return "\(type)(\"\(value)\")" }
    return Mirror(reflecting: value).displayStyle == .enum ? "\(type).\(value)" : "\(value)"
  }
}
