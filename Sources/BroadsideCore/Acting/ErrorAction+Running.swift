extension ErrorAction {
  package typealias Recovering = (CoordinatedAction, Ship, Reply) -> Void

  /// Runs the action by itself, outside a volley, where nothing can be retried.
  ///
  /// - Parameter recovering: What a coordinated action does; by itself it counts as begun now.
  /// - Returns: The answer, or nil where `receiver` gets it, now or later.
  package func run(
    on ship: Ship, answering receiver: AnswerReceiver?, scheduler: any StreamScheduler,
    recovering: Recovering? = nil
  ) -> Answer? {
    let reply = { Reply(to: receiver, resumesElsewhere: resumesElsewhere) }
    switch kind {
    case .answer(let answer): return answer
    case .rethrow: return .decided(.hit(ship.error))
    case .retry, .retryAtOnce, .retryOrWhen, .present: return .passed
    case .judge(let judge): return judge(ship.error, ship.attempt)
    case .decide(let decide): return decide(ship)
    case .call(let call): call(ship.error, ship.attempt, reply())
    case .callWithShip(let call), .callElsewhere(let call): call(ship, reply())
    case .timed(let timed):
      timed.begin(ship, reply(), on: scheduler, recovering: recovering)
    case .coordinated(let coordinated):
      if let recovering {
        recovering(coordinated, ship, reply())
      } else {
        coordinated.recover(ship, reply(), on: scheduler)
      }
    }
    return nil
  }
}
