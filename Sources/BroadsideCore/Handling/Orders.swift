/// What an operator has settled when it was built: shared by all its subscriptions.
@usableFromInline package final class Orders: Sendable {
  package let program: Program
  package let scheduler: any StreamScheduler
  /// The scheduler's time, without copying what it is.
  let now: @Sendable () -> Duration
  package let origin: Origin
  @usableFromInline package let resetting: AttemptReset
  /// Outside a stream nothing runs again, no time passes, and `always` actions are waited for.
  let isInStream: Bool
  /// Where a miss can't be carried out it counts as passed.
  let canRetry: Bool

  @usableFromInline package init(
    _ handler: ErrorHandler, scheduler: any StreamScheduler, origin: Origin,
    resetting: AttemptReset = .never, isInStream: Bool = true, canRetry: Bool = true
  ) {
    program = handler.program
    self.scheduler = scheduler
    now = { scheduler.now }
    self.origin = origin
    self.resetting = resetting
    self.isInStream = isInStream
    self.canRetry = canRetry && isInStream
  }
}
