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
  private let states = Guarded<[Key: RecoveryState]>([:])

  /// - Parameters:
  ///   - recoveriesPerSubscription: How many recoveries one subscription takes part in under one
  ///     key. At most 1 by default.
  ///   - limit: How many recoveries begin within `window` under one key. At most 5 by default.
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

  func recover(
    _ action: CoordinatedAction, _ ship: Ship, at stamp: AttemptStamp, _ reply: Reply,
    on scheduler: any StreamScheduler
  ) {
    let fresh = Recovery(of: self, for: action.key)
    let waiter = RecoveryWaiter(reply: reply, error: ship.error)
    let now = self.scheduler.now
    // What is forgotten holds foreign keys: released outside the lock.
    let (step, recovery, _) = states.withLock { states in
      let forgotten = states[action.key] == nil ? forgetIdle(in: &states, now) : [:]
      var state = states[action.key] ?? RecoveryState()
      defer { states[action.key] = state }
      let step = state.failed(
        at: stamp, waiter, offering: fresh, now: now, limit: limit, window: window)
      return (step, state.current, forgotten)
    }
    switch step {
    case .join(let number), .start(let number):
      guard let recovery else { return }
      reply.onCancel { self.leave(number, recovery) }
      if recovery === fresh { fresh.begin(action.action, ship, on: scheduler) }
    case .answer(let answer):
      waiter.take(answer)
    case .pass:
      reply.passed()
    }
  }

  func ended(_ recovery: Recovery, _ answer: ErrorAction.Answer) {
    let waiters = states.withLock { states in
      states[recovery.key]?.ended(recovery, answer, at: .next()) ?? []
    }
    for waiter in waiters { waiter.take(answer) }
  }

  private func leave(_ number: Int, _ recovery: Recovery) {
    let left = states.withLock { $0[recovery.key]?.left(number, recovery) }
    left?.cancelled?.dispose()
  }

  /// Makes room for a new key; what was there before.
  private func forgetIdle(
    in states: inout [Key: RecoveryState], _ now: Duration
  ) -> [Key: RecoveryState] {
    guard states.count >= 1_000 else { return [:] }
    let all = states
    states = all.filter { !$0.value.isIdle(now: now, window: window) }
    return all
  }
}
