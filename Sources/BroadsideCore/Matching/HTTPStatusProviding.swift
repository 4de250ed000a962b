/// An error that stands for an answer of an HTTP server.
///
/// Conform your own error type, and ``ErrorMatcher/http(status:)-(Int)`` finds it:
///
/// ```swift
/// struct APIFailure: HTTPStatusProviding { let httpStatus: Int }
/// ```
public protocol HTTPStatusProviding: Error {
  /// The status code of the answer, such as 404.
  var httpStatus: Int { get }
}
