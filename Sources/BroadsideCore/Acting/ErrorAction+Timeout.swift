extension ErrorAction {
  /// The action with a time limit: unanswered when it is over, `shot` is the answer.
  ///
  /// The action is then told as if the subscription had been disposed, and a later answer of its
  /// own is ignored. The time is measured on the operator's scheduler. Actions that answer at once,
  /// and retries, whose policy has its own time, are not changed.
  ///
  /// - Precondition: `limit` is not negative.
  public func timeout(_ limit: Duration, then shot: Shot) -> ErrorAction {
    precondition(limit >= .zero, "A time limit can't be negative")
    guard mayAnswerLater else { return self }
    return ErrorAction(
      .timed(TimedAction(action: self, limit: limit, shot: shot)),
      "\(self).timeout(\(limit), then: \(shot))")
  }
}

package final class TimedAction: Sendable {
  let action: ErrorAction
  let limit: Duration
  let shot: Shot

  init(action: ErrorAction, limit: Duration, shot: Shot) {
    self.action = action
    self.limit = limit
    self.shot = shot
  }

  func begin(
    _ ship: Ship, _ reply: Reply, on scheduler: any StreamScheduler,
    recovering: ErrorAction.Recovering?
  ) {
    TimedAnswer(reply, shot, for: ship.error).begin(self, ship, scheduler, recovering)
  }
}

/// An answer against time.
private final class TimedAnswer: AnswerReceiver, @unchecked Sendable {
  // Unchecked: immutable, and atomic.
  private let reply: Reply
  private let shot: Shot
  private let error: any Error
  private let timer = ResourceList()
  private let hooks = ResourceList()

  init(_ reply: Reply, _ shot: Shot, for error: any Error) {
    self.reply = reply
    self.shot = shot
    self.error = error
  }

  func begin(
    _ timed: TimedAction, _ ship: Ship, _ scheduler: any StreamScheduler,
    _ recovering: ErrorAction.Recovering?
  ) {
    reply.onCancel { self.dispose() }
    let job = scheduler.schedule(after: timed.limit) { self.expire() }
    timer.add(job.resource)
    let answer = timed.action.run(
      on: ship, answering: self, scheduler: scheduler, recovering: recovering)
    if let answer { take(answer) }
  }

  private func expire() {
    guard hooks.end() else { return }
    reply.decided(shot)
  }

  override func take(_ answer: ErrorAction.Answer?) {
    guard hooks.clear() else { return }
    _ = timer.end()
    reply.answer(answer ?? .decided(.hit(error)))
  }

  override func onCancel(_ resource: Resource) { hooks.add(resource) }

  override func dispose() {
    _ = timer.end()
    _ = hooks.end()
  }
}
