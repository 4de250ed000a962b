/// One subscription's running account with a handler: its counters and its pending decision.
///
/// It is what an adapter for another stream library is made of, in some twenty lines. Where
/// Broadside's streams are at hand, `run` does it all: it runs the source, decides its failures,
/// waits, and runs it again. What does its own running asks for each decision:
///
/// ```swift
/// let engagement = Engagement(with: handler)
/// engagement.decide(error) { shot in
///   switch shot {
///   case .miss(let delay): resubscribe(after: delay)
///   case .hit(let error): downstream.fail(error)
///   case .sink: downstream.complete()
///   }
/// }
/// ```
///
/// Failures come one at a time: decide the next one only after the shot for this one. Make it at
/// subscription, where ``Ship/elapsed`` counts from. Copies share one account.
public struct Engagement: Sendable {
  package let orders: Orders
  package let account: Account
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - handler: The rules.
  ///   - scheduler: Where delays run, where answers from the main actor and from screens go on, and
  ///     the clock.
  ///   - origin: The place named in logs.
  public init(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    origin: Origin = Origin()
  ) {
    orders = Orders(handler, scheduler: scheduler, origin: origin)
    account = Account(orders, start: scheduler.now)
  }

  /// Decides one failure and calls `receive` once with the shot, now or later, from the thread that
  /// answered; never after ``cancel()``.
  ///
  /// Carrying out a miss is the caller's part, its delay included. A source that fails while it is
  /// being subscribed to from within `receive` would make calls within calls: such a one is left to
  /// `run`, or resubscribed to after `decide` has returned. For a ``RecoveryCoordinator`` the next
  /// attempt begins with the shot.
  public func decide(_ error: any Error, _ receive: @escaping @Sendable (Shot) -> Void) {
    let take: @Sendable (Shot) -> Void = { [account] shot in
      if account.isDisposed { return }
      receive(shot)
    }
    if let shot = account.decide(error, for: ClosureShotReceiver(take)) { take(shot) }
  }

  /// Gives up the pending decision, or the attempt or delay that `run` is occupied with: its action
  /// is told, and no shot comes any more. Calls after the first do nothing.
  public func cancel() {
    lifetime.end()
    account.dispose()
  }

  /// Disposes `run` on cancellation; does not keep it.
  package func govern(_ run: Resource) { lifetime.govern(run) }

  /// Begins counting anew: attempts, retries and their time, and recoveries. History, budgets and
  /// ``Ship/totalAttempts`` go on.
  public func reset() { account.reset() }
}

/// What is to be disposed on cancellation. It is kept by what runs in it, as any subscription is.
private final class Lifetime: Sendable {
  private struct State {
    weak var run: Resource?
    var isOver = false
  }

  private let state = Guarded(State())

  func govern(_ run: Resource) {
    let isOver = state.withLock { state in
      state.run = run
      return state.isOver
    }
    if isOver { run.dispose() }
  }

  func end() {
    let run = state.withLock { state in
      state.isOver = true
      return state.run
    }
    run?.dispose()
  }
}

private final class ClosureShotReceiver: StreamResource, ShotReceiver, @unchecked Sendable {
  // Unchecked: one immutable Sendable property.
  private let body: @Sendable (Shot) -> Void

  init(_ body: @escaping @Sendable (Shot) -> Void) { self.body = body }

  func willWait(for account: Account) {}

  func receive(_ shot: Shot, for error: any Error) { body(shot) }
}
