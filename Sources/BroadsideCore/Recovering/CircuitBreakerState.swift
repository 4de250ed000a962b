/// The state machine of a circuit breaker: a plain value with one method per event.
///
/// Every state change begins a new *term*; a call that was let in during an earlier one no longer
/// counts.
package struct CircuitBreakerState: Sendable {
  private enum Phase {
    case closed
    case open(until: Duration)
    case halfOpen(running: Int, succeeded: Int, failed: Int)
  }

  /// The answer to a call that wants to begin.
  package enum Admission: Sendable, Equatable {
    case granted(term: Int)
    case refused(retryAfter: Duration?)
  }

  private let settings: CircuitBreakerSettings
  private var phase = Phase.closed
  private var window: CallWindow
  /// The number of state changes so far.
  package private(set) var term = 0

  package init(_ settings: CircuitBreakerSettings) {
    self.settings = settings
    window = CallWindow(size: settings.window)
  }

  package var current: CircuitBreaker.State {
    switch phase {
    case .closed: .closed
    case .open: .open
    case .halfOpen: .halfOpen
    }
  }

  /// A call wants to begin.
  package mutating func acquire(now: Duration) -> Admission {
    switch phase {
    case .closed:
      return .granted(term: term)
    case .open(let until):
      guard now >= until else { return .refused(retryAfter: until - now) }
      change(to: .halfOpen(running: 1, succeeded: 0, failed: 0))
      return .granted(term: term)
    case .halfOpen(let running, let succeeded, let failed):
      guard running + succeeded + failed < settings.probes else {
        return .refused(retryAfter: nil)
      }
      phase = .halfOpen(running: running + 1, succeeded: succeeded, failed: failed)
      return .granted(term: term)
    }
  }

  /// A call of this term has ended, well or not.
  package mutating func ended(term: Int, failed hasFailed: Bool, now: Duration) {
    guard term == self.term else { return }
    switch phase {
    case .closed:
      window.append(failed: hasFailed)
      if window.count >= settings.minimumCalls,
        settings.isTooMany(window.failures, of: window.count)
      {
        open(now)
      }
    case .open:
      preconditionFailure("No call is let in while the circuit is open.")
    case .halfOpen(let running, var succeeded, var failed):
      if hasFailed { failed += 1 } else { succeeded += 1 }
      if settings.isTooMany(failed, of: settings.probes) {
        open(now)
      } else if succeeded + failed == settings.probes {
        change(to: .closed)
      } else {
        phase = .halfOpen(running: running - 1, succeeded: succeeded, failed: failed)
      }
    }
  }

  /// A call of this term was given up: it says nothing, but a probe's place is free again.
  package mutating func cancelled(term: Int) {
    guard term == self.term, case .halfOpen(let running, let succeeded, let failed) = phase else {
      return
    }
    phase = .halfOpen(running: running - 1, succeeded: succeeded, failed: failed)
  }

  private mutating func open(_ now: Duration) {
    change(to: .open(until: now + settings.openTime))
  }

  private mutating func change(to phase: Phase) {
    self.phase = phase
    term += 1
    window.removeAll()
  }
}
