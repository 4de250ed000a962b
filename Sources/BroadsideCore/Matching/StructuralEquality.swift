/// Compares values whose type is not Equatable: by enum case and payloads.
///
/// A payload that can't be compared (a closure, or a struct or class that is not Equatable) makes
/// them differ. A struct without properties has one value only and is equal to itself.
enum StructuralEquality {
  static func holds(_ left: Any, _ right: Any) -> Bool {
    guard Swift.type(of: left) == Swift.type(of: right) else { return false }
    if let left = left as? any Error, let right = right as? any Error, FoundationValue.isOne(left) {
      return errorDomain(of: left) == errorDomain(of: right)
        && errorCode(of: left) == errorCode(of: right)
    }
    if let left = left as? any Equatable { return left.isEqual(to: right) }
    let (leftParts, rightParts) = (Mirror(reflecting: left), Mirror(reflecting: right))
    let style = leftParts.displayStyle
    // A mirror of its own making may hide what differs; Optional's does not.
    guard style == .optional || !(left is any CustomReflectable) else { return false }
    return switch style {
    case .enum: areSameCase(left, right) && haveEqualParts(leftParts, rightParts)
    case .tuple, .optional: haveEqualParts(leftParts, rightParts)
    case .struct: size(of: left) == 0
    default: false
    }
  }

  private static func haveEqualParts(_ left: Mirror, _ right: Mirror) -> Bool {
    left.children.count == right.children.count
      && zip(left.children, right.children).allSatisfy { left, right in
        left.label == right.label && holds(left.value, right.value)
      }
  }

  /// Names of payloads come with the parts; cases without payload and cases of one name with
  /// different labels are told apart here, by the code of an error and by the printed case.
  private static func areSameCase(_ left: Any, _ right: Any) -> Bool {
    let hasParts = !Mirror(reflecting: left).children.isEmpty
    let names = hasParts ? nil : caseName(of: left)
    if let left = left as? any Error, let right = right as? any Error {
      return errorCode(of: left) == errorCode(of: right)
        && (names == nil || names == caseName(of: right))
    }
    return hasParts || (names != nil && names == caseName(of: right))
  }

  private static func caseName(of value: Any) -> String? {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable ? nil : "\(value)"
  }

  private static func size(of value: Any) -> Int {
    func size<Value>(_: Value) -> Int { MemoryLayout<Value>.size }
    return size(value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
