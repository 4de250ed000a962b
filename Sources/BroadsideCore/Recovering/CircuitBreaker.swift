/// Stops calls to something that fails most of the time, and lets a few through later to see
/// whether it has recovered.
///
/// ```swift
/// let payments = CircuitBreaker(name: "payments", openTime: .seconds(30))
/// let permit = try payments.acquire()  // throws CircuitOpenError while the circuit is open
/// do {
///   try pay()
///   permit.succeeded()
/// } catch {
///   permit.failed(with: error)
/// }
/// ```
///
/// - **Closed**: every call is let in. The outcomes of the last `window` calls are counted; as soon
///   as at least `minimumCalls` of them are known and the part of failures reaches `failureRate`,
///   the circuit opens.
/// - **Open**: every call is refused for `openTime`. The first call after that finds it half-open;
///   no timer runs, so the state stays `open` until somebody calls.
/// - **Half-open**: at most `probes` calls are let in, others are refused. The circuit opens again
///   as soon as failures reach `failureRate` of `probes`, and closes with an empty window when all
///   probes have ended otherwise. A probe that is given up makes room for another.
///
/// A call that was let in before the last change of state does not count. The rules and words are
/// those of Resilience4j's count-based window; its numbers are for servers, the defaults here for
/// one client.
///
/// A breaker is shared: any number of calls, on any thread.
public final class CircuitBreaker: Sendable {
  /// Whether calls are let in.
  public enum State: Sendable, Hashable {
    /// All calls are let in and counted.
    case closed
    /// All calls are refused.
    case open
    /// A few calls are let in as probes.
    case halfOpen
  }

  /// What errors call it.
  public let name: String
  private let failures: ErrorMatcher?
  private let clock: any StreamScheduler
  private let core: Guarded<CircuitBreakerCore>

  /// A closed breaker.
  ///
  /// - Parameters:
  ///   - name: What errors call it.
  ///   - failureRate: The part of failures that opens the circuit. Traps when not above 0 and at
  ///     most 1.
  ///   - window: How many of the last calls are counted. Traps below 1.
  ///   - minimumCalls: How many calls must be known before the rate counts; half of `window` unless
  ///     given. Traps when not within 1...`window`.
  ///   - openTime: How long the circuit stays open. Traps when negative.
  ///   - probes: How many calls are let in while half-open. Traps below 1.
  ///   - failures: The errors that count as failures; another error shows that the far side
  ///     answers, and counts as a success (a 404, say). Nil counts every error. Cancellation says
  ///     nothing, unless it is named here.
  ///   - clock: Where `now` comes from; nothing is scheduled on it.
  public init(
    name: String = "circuit", failureRate: Double = 0.5, window: Int = 20, minimumCalls: Int? = nil,
    openTime: Duration = .seconds(30), probes: Int = 3, failures: ErrorMatcher? = nil,
    clock: any StreamScheduler = DispatchScheduler.background
  ) {
    self.name = name
    self.failures = failures
    self.clock = clock
    core = Guarded(
      CircuitBreakerCore(
        CircuitBreakerSettings(
          failureRate: failureRate, window: window,
          minimumCalls: minimumCalls ?? (window / 2 + window % 2), openTime: openTime,
          probes: probes)))
  }

  /// The state now.
  public var state: State { core.withLock { $0.state.current } }

  /// Asks for leave to begin a call.
  ///
  /// - Returns: The permit for one call. Tell it how the call ended; a permit that is released
  ///   without a word counts as cancelled.
  /// - Throws: ``CircuitOpenError`` while the circuit is open, with the rest of the open time, or
  ///   while all probes are taken.
  public func acquire() throws(CircuitOpenError) -> Permit {
    let now = clock.now
    switch step({ $0.acquire(now: now) }) {
    case .granted(let term): return Permit(self, term: term)
    case .refused(let retryAfter): throw CircuitOpenError(name: name, retryAfter: retryAfter)
    }
  }

  /// Calls `action` with the new state at every change from now on.
  ///
  /// Changes arrive in order, one at a time, on the thread of a call that began or ended; never
  /// under a lock, so that `action` may use the breaker.
  ///
  /// - Returns: Disposing it ends the calls; on another thread, one that has begun still finishes.
  public func onStateChange(
    _ action: @escaping @Sendable (State) -> Void
  ) -> any Disposable {
    let id = core.withLock { $0.add(action) }
    return Disposables.create { [weak self] in
      // The removed closure leaves the lock with the result, and is released out here.
      _ = self?.core.withLock { $0.remove(id) }
    }
  }

  func ended(term: Int, error: (any Error)?) {
    if let error, isCancellation(error), failures?.namesCancellation != true {
      return cancelled(term: term)
    }
    let hasFailed = error.map { failures?.catches($0) ?? true } ?? false
    let now = clock.now
    step { $0.ended(term: term, failed: hasFailed, now: now) }
  }

  /// Never changes the state, so that no foreign code runs when a permit is released.
  func cancelled(term: Int) {
    core.withLock { $0.state.cancelled(term: term) }
  }

  private func step<Result: Sendable>(
    _ event: (inout CircuitBreakerState) -> Result
  ) -> Result {
    let (result, mustDeliver) = core.withLock { $0.step(event) }
    if mustDeliver { deliver() }
    return result
  }

  /// Only one thread is here at a time; it also takes the changes that others bring meanwhile.
  private func deliver() {
    while let delivery = core.withLock({ $0.nextDelivery() }) {
      delivery.action(delivery.state)
    }
  }
}
