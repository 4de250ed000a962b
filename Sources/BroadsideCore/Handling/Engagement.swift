/// One subscription's running account with a handler: its counters and its pending decision.
///
/// An adapter for a stream library asks it once per failure, and carries out the shot:
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
  private let account: Account

  /// - Parameters:
  ///   - handler: The rules.
  ///   - scheduler: Where answers from the main actor and from screens go on, and the clock.
  ///   - origin: The place named in logs.
  public init(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    origin: Origin = Origin()
  ) {
    account = Account(
      Orders(handler, scheduler: scheduler, origin: origin), start: scheduler.now)
  }

  /// Decides one failure and calls `receive` once with the shot, now or later, from the thread that
  /// answered; never after ``cancel()``.
  ///
  /// Carrying out a miss is the caller's part, its delay included. For a ``RecoveryCoordinator`` the
  /// next attempt begins with the shot.
  public func decide(_ error: any Error, _ receive: @escaping @Sendable (Shot) -> Void) {
    if let shot = account.decideAtOnce(error) {
      if !account.isDisposed { receive(shot) }
      return
    }
    let take: @Sendable (Shot) -> Void = { [account] shot in
      if account.isDisposed { return }
      receive(shot)
    }
    if let shot = account.decide(error, for: ClosureShotReceiver(take)) { take(shot) }
  }

  /// Gives up the pending decision: its action is told, and no shot comes any more. Calls after
  /// the first do nothing.
  public func cancel() { account.dispose() }

  /// Begins counting anew: attempts, retries and their time, and recoveries. History, budgets and
  /// ``Ship/totalAttempts`` go on.
  public func reset() { account.reset() }
}

private final class ClosureShotReceiver: StreamResource, ShotReceiver, @unchecked Sendable {
  // Unchecked: one immutable Sendable property.
  private let body: @Sendable (Shot) -> Void

  init(_ body: @escaping @Sendable (Shot) -> Void) { self.body = body }

  func willWait(for account: Account) {}

  func receive(_ shot: Shot, for error: any Error) { body(shot) }
}
