/// What all accounts of one subscription share, where each element has an account of its own: how
/// many failures there were, and the last of them.
@usableFromInline package final class SubscriptionRecord: Sendable {
  private struct State: Sendable {
    var failures = 0
    var history = FailureHistory()
  }

  private let state = Guarded(State())
  private let start: Duration

  @usableFromInline package init(_ orders: Orders) {
    start = orders.program.needsClock ? orders.scheduler.now : .zero
  }

  /// Counts one failure more; how many came before it.
  func count() -> Int {
    state.withLock { state in
      defer { state.failures += 1 }
      return state.failures
    }
  }

  var history: FailureHistory { state.withLock { $0.history } }

  /// - Parameter now: The time of the failure, on the clock of the subscription.
  func remember(_ error: any Error, _ shot: Shot, at now: Duration) {
    let failure = Ship.Failure(error: error, shot: shot, elapsed: now - start)
    // What comes back is released here, outside the lock.
    _ = state.withLock { $0.history.remember(failure) }
  }
}
