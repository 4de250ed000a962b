import Broadside
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ErrorHandler {
  /// What is right for most requests. Made once; each call site adds what it knows better.
  static let standard = ErrorHandler()
    .on(error: .type(CircuitOpenError.self), then: .rethrow)
    .on(error: .http(status: 500...599), then: .retry(.backOff))
    .on(error: .connection, then: .retry(.constant(.milliseconds(50), maxRetries: 4)))
}

extension RetryPolicy {
  static let backOff = RetryPolicy.exponential(initial: .milliseconds(100), maxRetries: 3)
    .honoringRetryAfter(atMost: .seconds(5))
}

extension ErrorMatcher {
  /// The connection failed or the answer didn't come. On Linux, one cut in mid-body is `.unknown`.
  static let connection = ErrorMatcher.url(
    .timedOut, .networkConnectionLost, .unknown, .cannotConnectToHost)
}
