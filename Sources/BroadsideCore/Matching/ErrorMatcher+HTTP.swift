extension ErrorMatcher {
  /// An ``HTTPStatusProviding`` error with a status in a range: `.http(status: 500...599)`.
  public static func http(status range: ClosedRange<Int>) -> ErrorMatcher {
    http("\(range)") { range.contains($0) }
  }

  /// An ``HTTPStatusProviding`` error with one of the statuses: `.http(status: 429, 503)`.
  public static func http(status codes: Int...) -> ErrorMatcher {
    http(codes.map(String.init).joined(separator: ", ")) { codes.contains($0) }
  }

  private static func http(
    _ name: String, _ isMeant: @escaping @Sendable (Int) -> Bool
  ) -> ErrorMatcher {
    let matcher = ErrorMatcher.where((any HTTPStatusProviding).self) { isMeant($0.httpStatus) }
    return ErrorMatcher(.named(".http(status: \(name))", matcher.expression))
  }
}
