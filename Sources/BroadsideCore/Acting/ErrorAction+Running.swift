extension ErrorAction {
  /// Runs the action by itself, outside a volley, where nothing can be retried.
  ///
  /// - Parameter stamp: When the attempt began that failed; now unless given.
  /// - Returns: The answer, or nil where `receiver` gets it, now or later.
  package func run(
    on ship: Ship, at stamp: AttemptStamp? = nil, answering receiver: AnswerReceiver?,
    scheduler: any StreamScheduler
  ) -> Answer? {
    let reply = { Reply(to: receiver, resumesElsewhere: resumesElsewhere) }
    switch kind {
    case .answer(let answer): return answer
    case .rethrow: return .decided(.hit(ship.error))
    case .retry, .retryAtOnce, .retryOrWhen: return .passed
    case .judge(let judge): return judge(ship.error, ship.attempt)
    case .decide(let decide): return decide(ship)
    case .call(let call): call(ship.error, ship.attempt, reply())
    case .callWithShip(let call), .callElsewhere(let call): call(ship, reply())
    case .timed(let timed): timed.begin(ship, at: stamp, reply(), on: scheduler)
    case .coordinated(let coordinated):
      coordinated.coordinator.recover(
        coordinated, ship, at: stamp ?? .next(), reply(), on: scheduler)
    }
    return nil
  }
}
