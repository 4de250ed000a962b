import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ActionTimeoutTests {
  let time = VirtualTimeScheduler()
  let desk = Desk()

  func client(_ action: ErrorAction, then more: ErrorAction = .rethrow) -> Client {
    Client(ErrorHandler().on(error: .any, then: action, more), scheduler: time)
  }

  @Test func unansweredItGivesTheShotAtTheLimit() {
    let client = client(desk.action.timeout(.seconds(5), then: .sink))
    client.source.fail()
    time.advance(by: .seconds(5) - .nanoseconds(1))
    #expect(client.seen.all == [])
    #expect(desk.cancelled.value == 0)
    time.advance(by: .nanoseconds(1))
    #expect(client.seen.all == ["completed"])
    #expect(desk.cancelled.value == 1)
    desk.answer(.decided(.miss))
    #expect(client.source.runs == 1)
    #expect(time.isIdle)
  }

  @Test func aMissTriesAgainAndTheLimitBeginsAnew() {
    let client = client(desk.action.timeout(.seconds(5), then: .miss(after: .seconds(1))))
    client.source.fail()
    time.advance(by: .seconds(6))
    #expect(client.source.runs == 2)
    client.source.fail()
    time.advance(by: .seconds(6) - .nanoseconds(1))
    #expect(client.source.runs == 2)
    time.advance(by: .nanoseconds(1))
    #expect(client.source.runs == 3)
    #expect(desk.started.value == 2)
  }

  @Test func answeredInTimeTheLimitIsGone() {
    let client = client(desk.action.timeout(.seconds(5), then: .sink))
    client.source.fail()
    time.advance(by: .seconds(4))
    desk.answer()
    #expect(client.seen.all == ["error(a)"], "The next action decides.")
    #expect(time.isIdle)
    #expect(desk.cancelled.value == 0)
  }

  @Test func aDroppedReplyLetsTheErrorThroughAtOnce() {
    let client = client(desk.action.timeout(.seconds(5), then: .sink))
    client.source.fail(Trouble.b)
    desk.drop()
    #expect(client.seen.all == ["error(b)"])
    #expect(time.isIdle)
  }

  @Test func disposalCancelsActionAndLimit() {
    let client = client(desk.action.timeout(.seconds(5), then: .sink))
    client.source.fail()
    client.dispose()
    #expect(desk.cancelled.value == 1)
    #expect(time.isIdle)
    #expect(client.seen.all == [])
  }

  @Test func anAnswerAtOnceWaitsForNothing() {
    let handling = ErrorAction("handling") { _, reply in reply.handled() }
    for action in [handling, .recover, .decide { _ in Shot.sink }] {
      let client = client(action.timeout(.zero, then: .hit(Trouble.c)), then: .recover)
      client.source.fail()
      #expect(client.seen.all == ["completed"])
      #expect(time.isIdle)
    }
  }

  @Test func retriesAreNotChanged() {
    let sign = PublishSubject<Int>()
    let waiting = RetrySign(sign.asObservable().sinkErrors())
    let policy = RetryPolicy.constant(.seconds(9), maxRetries: 1)
    for action in [ErrorAction.retry(policy), .retry(policy, orWhen: waiting)] {
      let client = client(action.timeout(.seconds(1), then: .sink))
      client.source.fail()
      time.advance(by: .seconds(9))
      #expect(client.source.runs == 2)
    }
  }

  @Test func theLimitOfASharedRecoveryCountsForAll() {
    let coordinator = RecoveryCoordinator(scheduler: time)
    let action = desk.action.timeout(.seconds(5), then: .hit(Trouble.c))
      .coordinated(by: coordinator, key: 1)
    let clients = [Trouble.a, .b].map { error in
      let client = client(action)
      client.source.fail(error)
      time.advance(by: .seconds(2))
      return client
    }
    time.advance(by: .seconds(1))
    #expect(clients.map(\.seen.all) == [["error(a)"], ["error(b)"]])
    #expect(desk.cancelled.value == 1)
  }

  @Test func aWaiterWithALimitLeavesAlone() {
    let coordinator = RecoveryCoordinator(scheduler: time)
    let shared = desk.action.coordinated(by: coordinator, key: 1)
    let patient = client(shared, then: .retry(maxRetries: 1))
    let hasty = client(shared.timeout(.seconds(5), then: .sink))
    patient.source.fail()
    hasty.source.fail()
    time.advance(by: .seconds(5))
    #expect(hasty.seen.all == ["completed"])
    #expect(desk.cancelled.value == 0)
    desk.answer()
    #expect(patient.source.runs == 2)
  }

  @Test func aLimitAroundARecoveryKeepsItsRules() {
    let coordinator = RecoveryCoordinator(scheduler: time)
    let action = desk.action.coordinated(by: coordinator, key: 1)
      .timeout(.seconds(5), then: .sink)
    let early = client(action, then: .retry(maxRetries: 1))
    let late = client(action, then: .retry(maxRetries: 1))
    early.source.fail()
    desk.answer()
    early.source.fail()
    #expect(early.seen.all == ["error(a)"], "One recovery per subscription.")
    late.source.fail()
    #expect(late.source.runs == 2, "Its attempt is older than the recovery.")
    #expect(desk.started.value == 1)
    #expect(time.isIdle)
  }

  @Test func aNegativeLimitTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = ErrorAction.rethrow.timeout(.nanoseconds(-1), then: .sink)
    }
  }
}
