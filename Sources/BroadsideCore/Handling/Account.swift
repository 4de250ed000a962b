/// The account behind an ``Engagement``: decides one failure at a time by a program.
package final class Account: AnswerReceiver, @unchecked Sendable {
  // Unchecked: one failure is under way at a time. Whoever holds the turn, handed on by
  // `meeting`, is alone with the variables; `hooks` is atomic.
  private let orders: Orders
  private let start: Duration
  /// Where elements have accounts of their own: what they share.
  private let record: SubscriptionRecord?
  private let meeting = Rendezvous()
  /// The receiver and the action's cancel hooks while an answer is awaited; ended by cancellation.
  private let hooks = ResourceList()

  // No access overlaps (see above), and the checks would cost as much as the decision.
  @exclusivity(unchecked) private var attempt = 0
  @exclusivity(unchecked) private var totalAttempts = 0
  /// The retries at each place without a delay, and the progress at the others.
  @exclusivity(unchecked) private var counts: ContiguousArray<Int>
  @exclusivity(unchecked) private var progress: [Int: RetryPolicy.Progress] = [:]
  @exclusivity(unchecked) private var history = FailureHistory()
  /// When the failure under way occurred, once somebody has asked.
  @exclusivity(unchecked) private var failedAt: Duration?
  @exclusivity(unchecked) private var pending: Pending?
  @exclusivity(unchecked) private var answer: ErrorAction.Answer?
  /// When counting began, since subscription.
  @exclusivity(unchecked) private var counting = Duration.zero
  /// How many recoveries this subscription took part in.
  @exclusivity(unchecked) private var recoveries: [RecoveryCoordinator.Key: Int] = [:]
  /// When the attempt that fails began, as far as is known here: when the last one had failed.
  @exclusivity(unchecked) private var stamp = AttemptStamp.none
  /// What the first action has answered already, where that was no decision.
  @exclusivity(unchecked) private var opening: ErrorAction.Answer?
  /// Whether the last failure found an action to run.
  @exclusivity(unchecked) private(set) var hasRun = false

  private struct Pending {
    var volley: Volley
    let error: any Error
    /// Held by `hooks`, so that cancellation lets it go.
    unowned(unsafe) let receiver: any ShotReceiver
  }

  /// - Parameters:
  ///   - start: Where ``Ship/elapsed`` counts from.
  ///   - record: What is shared with the accounts of other elements of the same subscription.
  package init(_ orders: Orders, start: Duration, record: SubscriptionRecord? = nil) {
    self.orders = orders
    self.start = start
    self.record = record
    stamp = orders.program.needsStamp ? .next() : .none
    counts = ContiguousArray(repeating: 0, count: orders.program.placeCount)
  }

  package override func dispose() { _ = hooks.end() }

  /// Whether the account was disposed: nobody wants a shot any more.
  package var isDisposed: Bool { hooks.isEnded }

  /// Notes the stamp of the attempt that is running.
  package func attemptBegan(_ stamp: AttemptStamp) { self.stamp = stamp }

  /// Begins counting anew: attempts, retries, their time, and recoveries.
  package func reset() {
    attempt = 0
    recoveries = [:]
    for place in counts.indices { counts[place] = 0 }
    progress = [:]
    counting = orders.program.needsClock ? orders.scheduler.now - start : .zero
  }

  /// Pays into the budgets of the policies: an attempt has ended without an error.
  package func settle() {
    var paid: [RetryBudget] = []
    for (operation, place) in zip(orders.program.operations, orders.program.places) {
      switch operation {
      case .retry(let policy), .retryOrWhen(let policy, _):
        policy.settle(progress[place] ?? .init(), &paid)
      default: break
      }
    }
  }

  /// The shot where the first rule that matches gives it without further ado, as most do: by a
  /// fixed answer, an immediate retry or a closure.
  ///
  /// - Returns: Nil where it takes ``decide(_:for:)``, which then has to follow.
  package func decideAtOnce(_ error: any Error) -> Shot? {
    // Unretained at each step: the orders outlive this call.
    Unmanaged.passUnretained(orders.program)._withUnsafeGuaranteedRef { program in
      guard program.isPlain, orders.canRetry, record == nil else { return nil }
      return Unmanaged.passUnretained(program.index)._withUnsafeGuaranteedRef { index in
        index.plan(for: error)._withUnsafeGuaranteedRef { plan in
          decideAtOnce(error, by: plan, of: program)
        }
      }
    }
  }

  @inline(__always)
  private func decideAtOnce(_ error: any Error, by plan: RulePlan, of program: Program) -> Shot? {
    guard plan.isPlain, plan.kind.isInert else { return nil }
    let rule = plan.firstRule(for: error)
    guard rule != RulePlan.Entry.end.rule else {
      return program.noMatch.isEmpty ? counted(.hit(error)) : nil
    }
    let shot: Shot
    switch program.instants[program.rules[Int(rule)].lowerBound] {
    case .none: return nil
    case .sink: shot = .sink
    case .rethrow: shot = .hit(error)
    case .retry(let limit, let place):
      guard counts[place] < limit else { return nil }
      counts[place] += 1
      shot = .miss
    case .judge(let judge):
      let answer = judge._withUnsafeGuaranteedRef { $0.answer(error, attempt) }
      guard case .decided(let decided) = answer else {
        opening = answer
        return nil
      }
      shot = decided
    }
    if plan.kind.isRetriable { tell(error, shot) }
    return counted(shot)
  }

  @inline(__always)
  private func counted(_ shot: Shot) -> Shot {
    attempt += 1
    totalAttempts += 1
    return shot
  }

  /// Decides one failure.
  ///
  /// - Returns: The shot, or nil where `receiver` gets it later, unless disposed before.
  package func decide(_ error: any Error, for receiver: any ShotReceiver) -> Shot? {
    hasRun = false
    var volley = Volley(orders.program, error)
    if isCancellation(error, volley.kind), !orders.program.namesCancellation {
      return .hit(error)
    }
    if let record { totalAttempts = record.count() }
    if let answer = opening {
      opening = nil
      _ = volley.next(in: orders.program, for: error)
      _ = weigh(answer, &volley)
      hasRun = true
    }
    return run(&volley, error, receiver)
  }

  private func run(_ volley: inout Volley, _ error: any Error, _ receiver: any ShotReceiver)
    -> Shot?
  {
    let program = orders.program
    while let operation = volley.next(in: program, for: error) {
      hasRun = true
      let answer: ErrorAction.Answer?
      switch program.operations[operation] {
      case .answer(let fixed): answer = fixed
      case .present: answer = .passed
      case .rethrow: answer = .decided(.hit(error))
      case .judge(let judge): answer = judge(error, attempt)
      case .retryAtOnce(let limit): answer = retryAtOnce(limit, at: program.places[operation])
      case .retry(let policy): answer = retry(policy, at: program.places[operation], error)
      case .decide(let decide): answer = decide(ship(error))
      case .call(let call): answer = ask(volley, error, receiver) { call(error, attempt, $0) }
      case .callWithShip(let call): answer = ask(volley, error, receiver) { call(ship(error), $0) }
      case .callElsewhere(let call):
        answer = ask(volley, error, receiver, elsewhere: true) { call(ship(error), $0) }
      case .retryOrWhen(let policy, let sign):
        guard let delay = delay(policy, at: program.places[operation], error) else {
          answer = .passed
          break
        }
        answer =
          delay > .zero
          ? ask(volley, error, receiver) { sign.wait(delay, $0, on: orders.scheduler) }
          : .decided(.miss)
      case .timed(let timed):
        answer = ask(volley, error, receiver, elsewhere: timed.action.resumesElsewhere) {
          timed.begin(ship(error), $0, on: orders.scheduler, recovering: recover)
        }
      case .coordinated(let coordinated):
        answer = ask(volley, error, receiver, elsewhere: coordinated.action.resumesElsewhere) {
          recover(coordinated, ship(error), $0)
        }
      }
      guard let answer else { return nil }
      if let shot = weigh(answer, &volley) {
        return conclude(shot, error, volley.kind, isDecided: true)
      }
    }
    return conclude(
      volley.outcome(for: error), error, volley.kind, isDecided: volley.hasHandled)
  }

  /// The decision in an answer, or nil when the volley goes on.
  private func weigh(_ answer: ErrorAction.Answer, _ volley: inout Volley) -> Shot? {
    switch answer {
    case .decided(.miss) where !orders.canRetry: return nil
    case .decided(let shot): return shot
    case .handled: volley.handled()
    case .passed: break
    }
    return nil
  }

  private func retryAtOnce(_ limit: Int, at place: Int) -> ErrorAction.Answer {
    guard orders.canRetry, counts[place] < limit else { return .passed }
    counts[place] += 1
    return .decided(.miss)
  }

  private func retry(
    _ policy: RetryPolicy, at place: Int, _ error: any Error
  ) -> ErrorAction.Answer {
    delay(policy, at: place, error).map { .decided(.miss(after: $0)) } ?? .passed
  }

  private func delay(_ policy: RetryPolicy, at place: Int, _ error: any Error) -> Duration? {
    guard orders.canRetry else { return nil }
    let elapsed = policy.needsClock ? orders.scheduler.now - start : .zero
    return policy.next(
      &progress[place, default: .init(startingAt: counting)], error: error, elapsed: elapsed)
  }

  private func recover(_ action: CoordinatedAction, _ ship: Ship, _ reply: Reply) {
    let count = recoveries[action.key, default: 0]
    guard !orders.isInStream || count < action.coordinator.recoveriesPerSubscription else {
      return reply.passed()
    }
    recoveries[action.key] = count + 1
    guard action.coordinator.recover(action, ship, at: stamp, reply, on: orders.scheduler) else {
      recoveries[action.key] = count
      return reply.passed()
    }
  }

  private func ship(_ error: any Error, outcome: Shot? = nil) -> Ship {
    Ship(
      error, attempt, totalAttempts, orders.isInStream ? timeOfFailure() - start : .zero,
      orders.origin, record?.history ?? history, outcome)
  }

  private func timeOfFailure() -> Duration {
    if let failedAt { return failedAt }
    let now = orders.now()
    failedAt = now
    return now
  }

  // MARK: Answers that may come later

  /// Calls an action that answers through a reply.
  ///
  /// - Returns: The answer, or nil where it comes later (and then goes on by itself) or never.
  private func ask(
    _ volley: Volley, _ error: any Error, _ receiver: any ShotReceiver, elsewhere: Bool = false,
    _ call: (Reply) -> Void
  ) -> ErrorAction.Answer? {
    meeting.reset()
    pending = Pending(volley: volley, error: error, receiver: receiver)
    receiver.willWait(for: self)
    hooks.add(receiver)
    guard !hooks.isEnded else { return nil }
    call(Reply(to: self, resumesElsewhere: elsewhere))
    guard meeting.callReturned() else { return nil }
    pending = nil
    return hooks.clear() ? takeAnswer(error) : nil
  }

  private func takeAnswer(_ error: any Error) -> ErrorAction.Answer {
    defer { answer = nil }
    return answer ?? .decided(.hit(error))
  }

  package override func take(_ answer: ErrorAction.Answer?) {
    self.answer = answer
    if meeting.arrive() { goOn() }
  }

  package override func resume(_ answer: ErrorAction.Answer?) {
    let job = orders.scheduler.schedule(after: .zero) { self.take(answer) }
    hooks.add(job.resource)
  }

  package override func onCancel(_ resource: Resource) { hooks.add(resource) }

  private func goOn() {
    guard var pending = self.pending else { return }
    self.pending = nil
    var holder: (any ShotReceiver)?
    guard hooks.clear({ holder = pending.receiver }), let receiver = holder
    else { return }
    let error = pending.error
    let shot =
      weigh(takeAnswer(error), &pending.volley).map {
        conclude($0, error, pending.volley.kind, isDecided: true)
      }
      ?? run(&pending.volley, error, receiver)
    if let shot { receiver.receive(shot, for: error) }
  }

  // MARK: The outcome

  private func conclude(
    _ shot: Shot, _ error: any Error, _ kind: ErrorKind, isDecided: Bool
  ) -> Shot {
    let program = orders.program
    if isDecided, kind.isRetriable { tell(error, shot) }
    if program.asksForShip { remember(error, shot) }
    if !program.always.isEmpty, orders.isInStream {
      let ship = ship(error, outcome: shot)
      for action in program.always {
        _ = action.run(on: ship, answering: nil, scheduler: orders.scheduler)
      }
    }
    failedAt = nil
    if program.needsStamp { stamp = .next() }
    return counted(shot)
  }

  private func remember(_ error: any Error, _ shot: Shot) {
    let time = timeOfFailure()
    if let record { return record.remember(error, shot, at: time) }
    _ = history.remember(Ship.Failure(error: error, shot: shot, elapsed: time - start))
  }

  @inline(never)
  private func tell(_ error: any Error, _ shot: Shot) {
    guard let error = error as? any RetriableError else { return }
    switch shot {
    case .miss: error.wasMissed(attempt: attempt)
    case .hit: error.wasHit(attempt: attempt)
    case .sink: error.wasSunk(attempt: attempt)
    }
  }
}
