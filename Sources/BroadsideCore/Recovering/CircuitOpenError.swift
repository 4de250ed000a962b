public import Foundation

/// A circuit breaker refused the call: nothing was asked of the far side.
public struct CircuitOpenError: Error, Sendable, Hashable, RetryAfterProviding {
  /// The name of the breaker.
  public let name: String
  /// The rest of the open time; nil while all probes are taken, since nobody knows how long they
  /// will last.
  public let retryAfter: Duration?

  /// An error as a breaker throws it.
  public init(name: String, retryAfter: Duration? = nil) {
    self.name = name
    self.retryAfter = retryAfter
  }
}

extension CircuitOpenError: LocalizedError, CustomStringConvertible {
  /// `The circuit "payments" is open; the next try is in 12 s.`
  public var description: String {
    "The circuit \"\(name)\" is open; "
      + (retryAfter.map { "the next try is in \($0.readable)." } ?? "it is being probed.")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
