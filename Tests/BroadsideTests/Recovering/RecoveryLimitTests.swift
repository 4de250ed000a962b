import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct RecoveryLimitTests {
  let time = VirtualTimeScheduler()
  let desk = Desk()

  @Test func aFailureThatStaysAfterAGoodLoginEnds() {
    let coordinator = RecoveryCoordinator()
    let client = Client(
      .loggingIn(desk.action, by: coordinator))
    client.source.fail()
    desk.answer()
    client.source.fail()
    #expect(client.seen.all == ["error(a)"])
    #expect(client.source.runs == 2)
    #expect(desk.started.value == 1)
  }

  @Test(arguments: [0, 1, 2, .max])
  func recoveriesPerSubscription(_ most: Int) {
    let coordinator = RecoveryCoordinator(recoveriesPerSubscription: most, limit: .max)
    let login = ErrorAction("login") { _, reply in
      self.desk.started.add()
      reply.decided(.miss)
    }
    let client = Client(.loggingIn(login, by: coordinator, then: .rethrow))
    for _ in 0..<min(most, 10) { client.source.fail() }
    #expect(client.seen.all == [])
    #expect(desk.started.value == min(most, 10))
    guard most < 10 else { return }
    client.source.fail(Trouble.b)
    #expect(client.seen.all == ["error(b)"])
    #expect(desk.started.value == most)
  }

  @Test func eachKeyHasARecoveryOfItsOwn() {
    let coordinator = RecoveryCoordinator()
    let handler = ErrorHandler()
      .on(
        error: .type(Trouble.a), then: desk.action.coordinated(by: coordinator, key: "a"),
        .retry(maxRetries: .max)
      )
      .on(
        error: .type(Trouble.b), then: desk.action.coordinated(by: coordinator, key: "b"),
        .retry(maxRetries: .max))
    let client = Client(handler)
    for error in [Trouble.a, .b] {
      client.source.fail(error)
      desk.answer()
    }
    #expect(desk.started.value == 2)
    client.source.fail(Trouble.a)
    client.source.fail(Trouble.b)
    #expect(desk.started.value == 2)
    #expect(client.source.runs == 5)
  }

  @Test func fiveInThirtySecondsThenPasses() {
    let coordinator = RecoveryCoordinator(scheduler: time)
    let handler = ErrorHandler.loggingIn(desk.action, by: coordinator, then: .rethrow)
    func recovers() -> Bool {
      let before = desk.started.value
      let client = Client(handler, scheduler: time)
      client.source.fail()
      guard desk.started.value > before else { return false }
      desk.answer(.decided(.sink))
      return client.seen.all == ["completed"]
    }
    for _ in 0..<5 {
      #expect(recovers())
      time.advance(by: .seconds(1))
    }
    #expect(!recovers())
    time.advance(to: .seconds(30) - .nanoseconds(1))
    #expect(!recovers())
    time.advance(by: .nanoseconds(1))
    #expect(recovers())
    #expect(!recovers(), "The second of the five is 29 seconds old.")
  }

  @Test func aLimitOfZeroPasses() {
    let coordinator = RecoveryCoordinator(limit: 0, scheduler: time)
    let client = Client(.loggingIn(desk.action, by: coordinator), scheduler: time)
    client.source.fail()
    #expect(desk.started.value == 0)
    #expect(client.source.runs == 2)
  }

  @Test func whoFindsTheLimitHasNotTakenPart() {
    let coordinator = RecoveryCoordinator(limit: 1, scheduler: time)
    let first = Client(.loggingIn(desk.action, by: coordinator), scheduler: time)
    first.source.fail()
    desk.answer()
    let retry = ErrorAction.retry(.constant(.seconds(30)))
    let second = Client(
      .loggingIn(desk.action, by: coordinator, then: retry), scheduler: time)
    second.source.fail()
    #expect(desk.started.value == 1)
    time.advance(by: .seconds(30))
    second.source.fail()
    #expect(desk.started.value == 2)
  }

  @Test func retriesThatFailWhileTheAnswerGoesRoundShareTheNextRecovery() {
    let coordinator = RecoveryCoordinator(recoveriesPerSubscription: 2)
    let runs = Shared(0)
    let seen = (0..<3).map { _ in Seen<Int>() }
    let hands = seen.map { _ in HandSource() }
    for (source, seen) in zip(hands, seen) {
      let stream = Observable<Int>.deferred {
        runs.add() <= 3 ? source.observable : .error(Trouble.b)
      }
      _ = seen.subscribe(
        to: stream.handleErrors(with: .loggingIn(desk.action, by: coordinator)))
    }
    for source in hands { source.fail() }
    desk.answer()
    #expect(runs.value == 6)
    #expect(desk.started.value == 2)
    desk.answer(.decided(.sink))
    #expect(seen.allSatisfy { $0.all == ["completed"] })
  }

  @Test func answersAtOnceAreALoopAndNoRecursion() {
    let coordinator = RecoveryCoordinator(recoveriesPerSubscription: .max, limit: .max)
    let login = ErrorAction("login") { _, reply in reply.decided(.miss) }
    let source = Observable<Int>.runs { number, observer in
      number <= 50_000 ? observer.onError(Trouble.a) : observer.onCompleted()
    }
    let stream = source.handleErrors(with: .loggingIn(login, by: coordinator))
    let seen = Shared<[String]>([])
    onSmallStack { seen.value = stream.seen() }
    #expect(seen.value == ["completed"])
  }

  @Test func aResetBeginsTheOneRecoveryAnew() {
    let coordinator = RecoveryCoordinator()
    let client = Client(.loggingIn(desk.action, by: coordinator), resetting: .onElement)
    for round in 1...3 {
      client.source.fail()
      #expect(desk.started.value == round)
      desk.answer()
      client.source.current.onNext(round)
    }
    client.source.fail()
    desk.answer()
    client.source.fail()
    #expect(client.seen.all == ["1", "2", "3", "error(a)"])
    #expect(desk.started.value == 4)
  }

  @Test func impossibleNumbersTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = RecoveryCoordinator(recoveriesPerSubscription: -1)
    }
    await #expect(processExitsWith: .failure) { _ = RecoveryCoordinator(limit: -1) }
    await #expect(processExitsWith: .failure) { _ = RecoveryCoordinator(per: .zero) }
  }
}
