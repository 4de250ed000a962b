/// An error that knows how long to wait before trying again makes sense.
///
/// ``RetryPolicy/honoringRetryAfter(atMost:)`` asks for it. ``HTTPError`` and
/// ``CircuitOpenError`` conform; conform an error of your own where a server tells the time:
///
/// ```swift
/// struct Throttled: RetryAfterProviding {
///   var retryAfter: Duration?
/// }
/// ```
public protocol RetryAfterProviding: Error {
  /// The time to wait, counted from the failure.
  ///
  /// Nil, zero and negative times are no hint; for a date that has passed, answer nil.
  var retryAfter: Duration? { get }
}
