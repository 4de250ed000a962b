/// Says whether an error is meant.
///
/// The ready-made matchers are static members, found by a leading dot wherever a matcher is
/// expected; your own are added in an extension and then look the same:
///
/// ```swift
/// extension ErrorMatcher {
///   static let sessionExpired: ErrorMatcher = .code(401) && .domain("api.example.com")
/// }
///
/// let isWorthAnotherTry: ErrorMatcher = .offline || .http(status: 500...599)
/// isWorthAnotherTry.catches(error)
/// ```
///
/// A matcher is an immutable value and may be asked on any thread.
///
/// Finding the rules of one failure does not slow down with the number of ``type(_:)-(T.Type)``,
/// ``code(_:)``, ``domain(_:code:)`` and `Hashable` values, alone or joined by `&&` and `||`.
/// Closures, values that are only `Equatable` and whatever is under `!` are asked one by one.
public struct ErrorMatcher: Sendable {
  package let expression: MatchExpression

  package init(_ expression: MatchExpression) { self.expression = expression }

  /// A matcher of your own making.
  ///
  /// - Parameters:
  ///   - name: What `description` prints.
  ///   - matcher: True where the error is meant. Asked at most once per rule and failure, on the
  ///     thread of the failure.
  public init(_ name: String = "custom", matcher: @escaping @Sendable (any Error) -> Bool) {
    expression = .closure(name: name, matcher)
  }

  /// Whether `error` is meant.
  public func catches(_ error: any Error) -> Bool { expression.holds(for: error) }

  /// Every error. It does not name ``cancellation``: handlers still let cancellations through.
  public static let any = ErrorMatcher(.any)

  /// Both hold. The right side is only asked where the left one holds.
  public static func && (left: ErrorMatcher, right: ErrorMatcher) -> ErrorMatcher {
    ErrorMatcher(.and(left.expression.conjuncts + right.expression.conjuncts))
  }

  /// At least one holds. The right side is only asked where the left one does not hold.
  public static func || (left: ErrorMatcher, right: ErrorMatcher) -> ErrorMatcher {
    ErrorMatcher(.or(left.expression.alternatives + right.expression.alternatives))
  }

  /// The matcher does not hold.
  public static prefix func ! (matcher: ErrorMatcher) -> ErrorMatcher {
    ErrorMatcher(.not(matcher.expression))
  }
}

extension ErrorMatcher: CustomStringConvertible {
  /// The matcher as it is written: `.type(APIError.loggedOut) || .code(404) && .domain("remote")`.
  public var description: String { expression.description }
}
