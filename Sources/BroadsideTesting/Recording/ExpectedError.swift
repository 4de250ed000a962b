import Broadside

/// Stands in a list of expected events for every error that a matcher catches.
struct ExpectedError: Error, CustomStringConvertible {
  let matcher: ErrorMatcher

  var description: String { "matching \(matcher)" }
}

/// Whether an error is the expected one; either side may be the expected one.
func areSame(_ left: any Error, _ right: any Error) -> Bool {
  switch (left as? ExpectedError, right as? ExpectedError) {
  case (let left?, let right?): return left.description == right.description
  case (let left?, nil): return left.matcher.catches(right)
  case (nil, let right?): return right.matcher.catches(left)
  case (nil, nil): break
  }
  guard type(of: left) == type(of: right) else { return false }
  // Through Any: from an Error the compiler would cast by bridging to NSError.
  guard let left = left as Any as? any Equatable else {
    return String(reflecting: left) == String(reflecting: right)
  }
  return areEqual(left, right)
}

private func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  left == right as? Value
}
