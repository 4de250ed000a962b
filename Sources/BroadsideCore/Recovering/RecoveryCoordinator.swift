/// Lets streams that fail for the same reason recover together: one login, one alert, one answer
/// for all.
///
/// ```swift
/// let account = RecoveryCoordinator()
/// let handler = ErrorHandler().on(
///   error: .http(status: 401),
///   then: .perform { _ in try await login() }.coordinated(by: account, key: "login"),
///   .retry(maxRetries: 1))
/// ```
///
/// Failures under one key share the recovery that runs. A failure of an attempt that began before
/// the last recovery ended gets that recovery's answer at once, good or bad. The recovery belongs to
/// the coordinator: it outlives the stream that began it, and is cancelled when the last stream
/// that waits for it is disposed. A hit lets each stream's own error through.
///
/// A failure in the course of the recovery itself, such as the login's own 401, does not wait for
/// it: the action passes. That is seen through calls and tasks, not through a Dispatch queue: give
/// the login a handler without this action where its answers come from elsewhere.
///
/// Two limits end what would go on for ever, for example a 401 that stays after a good login: one
/// recovery per subscription and key, and a number of recoveries per time. Beyond them the action
/// passes. The last answer of a key is remembered; beyond a thousand keys, idle ones are forgotten.
public final class RecoveryCoordinator: Sendable {
  /// A key together with its coordinator.
  struct Key: Hashable, @unchecked Sendable {
    // Unchecked: made of a Sendable value only, which AnyHashable does not show.
    let coordinator: ObjectIdentifier
    let value: AnyHashable
  }

  let recoveriesPerSubscription: Int
  private let limit: Int
  private let window: Duration
  private let scheduler: any StreamScheduler
  private let memory = Guarded(RecoveryMemory())

  /// - Parameters:
  ///   - recoveriesPerSubscription: How many recoveries one subscription takes part in under one
  ///     key. At most 1 by default.
  ///   - limit: How many recoveries begin within `window` under one key. At most 5 by default;
  ///     `Int.max` for any number.
  ///   - window: 30 seconds by default.
  ///   - scheduler: The clock for `window`.
  /// - Precondition: No number is negative, and `window` is longer than zero.
  public init(
    recoveriesPerSubscription: Int = 1, limit: Int = 5, per window: Duration = .seconds(30),
    scheduler: any StreamScheduler = .background
  ) {
    precondition(
      recoveriesPerSubscription >= 0 && limit >= 0, "A number of recoveries can't be negative")
    precondition(window > .zero, "A limit per time needs a time longer than zero")
    self.recoveriesPerSubscription = recoveriesPerSubscription
    self.limit = limit
    self.window = window
    self.scheduler = scheduler
  }

  /// A failure of an attempt that began at `stamp`.
  ///
  /// - Returns: False where the limit per time is reached; the reply is then still unanswered.
  func recover(
    _ action: CoordinatedAction, _ ship: Ship, at stamp: AttemptStamp, _ reply: Reply,
    on scheduler: any StreamScheduler
  ) -> Bool {
    let fresh = Recovery(of: self, for: action.key)
    let waiter = RecoveryWaiter(reply: reply, error: ship.error)
    let now = self.scheduler.now
    // What is forgotten is released out here, outside the lock.
    let (step, recovery, _) = memory.withLock { memory in
      let forgotten = memory.makeRoom(for: action.key, now: now, window: window)
      let (step, recovery) = memory.change(action.key) {
        (
          $0.failed(at: stamp, waiter, offering: fresh, now: now, limit: limit, window: window),
          $0.current
        )
      }
      return (step, recovery, forgotten)
    }
    switch step {
    case .join(let number), .start(let number):
      guard let recovery else { break }
      reply.onCancel { self.leave(number, recovery) }
      if recovery === fresh { fresh.begin(action.action, ship, on: scheduler) }
    case .answer(let answer):
      waiter.take(answer)
    case .pass:
      return false
    }
    return true
  }

  func ended(_ recovery: Recovery, _ answer: ErrorAction.Answer) {
    let waiters = memory.withLock { memory in
      memory.change(recovery.key) { $0.ended(recovery, answer, at: .next()) }
    }
    for waiter in waiters { waiter.take(answer) }
  }

  private func leave(_ number: Int, _ recovery: Recovery) {
    let left = memory.withLock { memory in
      memory.change(recovery.key) { $0.left(number, recovery) }
    }
    left.cancelled?.dispose()
  }
}
