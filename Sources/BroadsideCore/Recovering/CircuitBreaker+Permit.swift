import Synchronization

extension CircuitBreaker {
  /// Leave to make one call. The first word about its end counts, later ones do nothing.
  ///
  /// All methods may be called on any thread. A permit that is released without a word counts as
  /// cancelled.
  public final class Permit: Sendable {
    private let breaker: CircuitBreaker
    private let term: Int
    private let hasEnded = Atomic<Bool>(false)

    init(_ breaker: CircuitBreaker, term: Int) {
      self.breaker = breaker
      self.term = term
    }

    deinit { cancelled() }

    /// The call ended without an error.
    public func succeeded() { if end() { breaker.ended(term: term, error: nil) } }

    /// The call failed; whether that counts is up to the breaker's `failures`.
    public func failed(with error: any Error) {
      if end() { breaker.ended(term: term, error: error) }
    }

    /// Nobody waits for the call any more: it doesn't count, and a probe's place is free again.
    public func cancelled() { if end() { breaker.cancelled(term: term) } }

    private func end() -> Bool { !hasEnded.exchange(true, ordering: .relaxed) }
  }
}
