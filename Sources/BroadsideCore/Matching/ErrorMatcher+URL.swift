public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ErrorMatcher {
  /// A `URLError` with one of the codes, or an `NSError` of that domain and code.
  ///
  /// ```swift
  /// .url(.timedOut, .cannotConnectToHost)
  /// ```
  public static func url(_ codes: URLError.Code...) -> ErrorMatcher {
    ErrorMatcher(.codes(codes.map(\.rawValue), of: NSURLErrorDomain, "url"))
  }

  /// This device has no connection: the `URLError` codes `.notConnectedToInternet`,
  /// `.networkConnectionLost`, `.dataNotAllowed`, `.internationalRoamingOff` and `.callIsActive`,
  /// as `URLError` or `NSError`.
  ///
  /// A server that is down or slow is not meant: `.cannotConnectToHost`, `.cannotFindHost`,
  /// `.dnsLookupFailed` and `.timedOut` don't count. `.networkConnectionLost` also stands for a
  /// connection that the other side cut; to tell the two apart, name it in an earlier rule.
  public static let offline = ErrorMatcher(
    .named(
      ".offline",
      .codes(
        [
          URLError.Code.notConnectedToInternet, .networkConnectionLost, .dataNotAllowed,
          .internationalRoamingOff, .callIsActive,
        ].map(\.rawValue), of: NSURLErrorDomain, "url")))
}

extension MatchExpression {
  static func codes(_ codes: [Int], of domain: String, _ family: String) -> MatchExpression {
    .named(
      ".\(family)(\(codes.map(String.init).joined(separator: ", ")))",
      .and([.domain(domain), .codes(codes)]))
  }
}
