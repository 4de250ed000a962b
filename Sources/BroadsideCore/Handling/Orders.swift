/// What an operator has settled when it was built: shared by all its subscriptions.
@usableFromInline package final class Orders: Sendable {
  package let program: Program
  package let scheduler: any StreamScheduler
  package let origin: Origin
  @usableFromInline package let resetting: AttemptReset
  /// Inside a stream a miss can be carried out; outside it counts as passed.
  let canRetry: Bool

  @usableFromInline package init(
    _ handler: ErrorHandler, scheduler: any StreamScheduler, origin: Origin,
    resetting: AttemptReset = .never, canRetry: Bool = true
  ) {
    program = handler.program
    self.scheduler = scheduler
    self.origin = origin
    self.resetting = resetting
    self.canRetry = canRetry
  }
}
