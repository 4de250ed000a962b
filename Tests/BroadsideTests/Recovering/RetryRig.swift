import Broadside
import BroadsideTesting

/// A plan carried out by real streams on virtual time.
final class RetryRig: Sendable {
  struct Failed: Error, CustomStringConvertible {
    let kind: Int
    let stream: Int
    var description: String { "\(kind) of \(stream)" }
  }

  struct Other: Error, CustomStringConvertible {
    var description: String { "other" }
  }

  private let plan: RetryPlan
  private let time = VirtualTimeScheduler()
  private let budget = RetryBudget(maxTokens: 6, tokenRatio: 0.5)
  private let notes = Shared<[String]>([])
  private let seen: [Shared<[String]>]
  private let running = Shared(0)
  private let coordinator: RecoveryCoordinator

  var traces: [[String]] { seen.map(\.value) }
  let journal = Shared<[String]>([])
  let tokens = Shared(0.0)
  /// Attempts that run although their stream is over.
  var live: Int { running.value }

  init(_ plan: RetryPlan) {
    self.plan = plan
    seen = plan.streams.map { _ in Shared([]) }
    coordinator = RecoveryCoordinator(
      recoveriesPerSubscription: plan.recoveriesPerSubscription, limit: plan.limit,
      per: .nanoseconds(plan.window), scheduler: time)
  }

  func run() {
    let handler = handler
    var open: [any Disposable] = []
    for (index, part) in plan.streams.enumerated() {
      let subscription = Shared<(any Disposable)?>(nil)
      let isOver = Shared(false)
      let stream = source(index).handleErrors(
        with: handler, scheduler: time, resettingAttempts: resetting)
      time.schedule(at: .nanoseconds(part.begins)) {
        guard !isOver.value else { return }
        subscription.value = self.subscribe(stream, index)
      }
      if let leaves = part.leaves {
        time.schedule(at: .nanoseconds(leaves)) {
          isOver.value = true
          subscription.value?.dispose()
        }
      }
      open.append(Disposables.create { subscription.value?.dispose() })
    }
    do { try time.run() } catch { note(on: 0, "\(error)") }
    // What the test itself disposes is not part of the run.
    tokens.value = budget.tokens
    journal.value = notes.value
    for subscription in open { subscription.dispose() }
    _ = kept.change { replies in
      defer { replies = [] }
      return replies
    }
  }

  private func note(on index: Int, _ line: String) {
    let now = nanoseconds
    seen[index].change { $0.append("\(line) at \(now)") }
  }

  private func note(_ line: String) {
    let now = nanoseconds
    notes.change { $0.append("\(line) at \(now)") }
  }

  private var nanoseconds: Int {
    let (seconds, attoseconds) = time.now.components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  private func subscribe(_ stream: Observable<Int>, _ index: Int) -> any Disposable {
    stream.subscribe(
      onNext: { self.note(on: index, "\($0)") },
      onError: { self.note(on: index, "error(\($0))") },
      onCompleted: { self.note(on: index, "completed") })
  }

  private func source(_ index: Int) -> Observable<Int> {
    let script = ScriptedSource(
      plan.streams[index].attempts.map { self.script($0, index) }, on: time
    ).observable
    return .create { observer in
      self.running.add()
      let inner = script.subscribe(observer)
      return Disposables.create {
        inner.dispose()
        self.running.change { $0 -= 1 }
      }
    }
  }

  private func script(_ attempt: RetryPlan.Attempt, _ index: Int) -> SourceScript<Int> {
    var script = SourceScript<Int>.perform { self.note(on: index, "begins") }
    if attempt.before > 0 { script = script.after(.nanoseconds(attempt.before)) }
    if let element = attempt.element { script = script.elements([element]) }
    if attempt.after > 0 { script = script.after(.nanoseconds(attempt.after)) }
    switch attempt.end {
    case .fail(let kind): return script.fail(Failed(kind: kind, stream: index))
    case .complete: return script.complete()
    case .never: return script
    }
  }

  private var resetting: AttemptReset {
    switch plan.reset {
    case .never: .never
    case .onElement: .onElement
    case .afterStable(let time): .afterStable(.nanoseconds(time))
    }
  }

  private var handler: ErrorHandler {
    var handler = ErrorHandler()
    for (kind, rule) in plan.rules.enumerated() {
      let matcher = ErrorMatcher("\(kind)") { ($0 as? Failed)?.kind == kind }
      for (number, one) in rule.enumerated() {
        // Rules that match follow one another as the actions of one rule do.
        handler = handler.on(
          error: number.isMultiple(of: 2) ? matcher : matcher && .any, then: action(one))
      }
    }
    for action in plan.noMatch { handler = handler.onNoMatch(self.action(action)) }
    return handler
  }

  private func action(_ action: RetryPlan.Action) -> ErrorAction {
    switch action {
    case .retry(let retry):
      var policy = RetryPolicy.constant(.nanoseconds(retry.delay), maxRetries: retry.most)
      if let total = retry.total { policy = policy.within(.nanoseconds(total)) }
      if retry.draws { policy = policy.drawing(from: budget) }
      return .retry(policy)
    case .answer(let word):
      return ErrorAction("answer") { ship, reply in reply.answer(Self.answer(word, ship)) }
    case .ask(let asking):
      var action = asked(asking)
      if let limit = asking.limit { action = limited(action, limit) }
      guard let key = asking.key else { return action }
      action = action.coordinated(by: coordinator, key: key)
      if let limit = asking.outerLimit { action = limited(action, limit) }
      return action
    }
  }

  private func limited(_ action: ErrorAction, _ limit: RetryPlan.Limit) -> ErrorAction {
    switch limit.word {
    case .miss(let delay):
      action.timeout(.nanoseconds(limit.time), then: .miss(after: .nanoseconds(delay)))
    case .sink: action.timeout(.nanoseconds(limit.time), then: .sink)
    default: action.timeout(.nanoseconds(limit.time), then: .hit(Other()))
    }
  }

  private static func answer(_ word: RetryPlan.Word, _ ship: Ship) -> ErrorAction.Answer {
    switch word {
    case .miss(let delay): .decided(.miss(after: .nanoseconds(delay)))
    case .hit: .decided(.hit(ship.error))
    case .otherHit: .decided(.hit(Other()))
    case .sink: .decided(.sink)
    case .handled: .handled
    case .passed: .passed
    }
  }

  private func asked(_ asking: RetryPlan.Asking) -> ErrorAction {
    ErrorAction("ask") { ship, reply in
      let stream = (ship.error as? Failed)?.stream ?? -1
      self.note("\(asking.place) for \(stream): \(ship.attempt), \(ship.totalAttempts)")
      reply.onCancel { self.note("\(asking.place) cancelled") }
      let later = { (delay: Int, work: @escaping @Sendable () -> Void) in
        _ = self.time.schedule(after: .nanoseconds(delay), work)
      }
      switch asking.manner {
      case .now(let word): reply.answer(Self.answer(word, ship))
      case .later(let delay, let word): later(delay) { reply.answer(Self.answer(word, ship)) }
      case .droppedNow: break
      case .droppedLater(let delay): later(delay) { withExtendedLifetime(reply) {} }
      case .twiceNow(let word, let other):
        reply.answer(Self.answer(word, ship))
        reply.answer(Self.answer(other, ship))
      case .twiceLater(let delay, let word, let wait, let other):
        later(delay) { reply.answer(Self.answer(word, ship)) }
        later(wait) { reply.answer(Self.answer(other, ship)) }
      case .never: self.kept.change { $0.append(reply) }
      }
    }
  }

  /// Replies that nobody answers.
  private let kept = Shared<[Reply]>([])
}
