import Broadside
import BroadsideTesting
import Testing

/// What becomes of an element that fails, and of those behind it.
@Suite(.timeLimit(.minutes(5))) struct ElementRecoveryTests {
  let scheduler = VirtualTimeScheduler()
  let desk = Desk()

  func source(_ marbles: String) throws -> ScriptedSource<Int> {
    ScriptedSource([try SourceScript(marbles: marbles)], on: scheduler)
  }

  @Test(arguments: ElementOperator.allCases)
  func aMissTakesTheElementAgain(_ tested: ElementOperator) throws {
    let work = Work([2: [Trouble.a, Trouble.b]])
    let input = try source("-1-2-3|")
    let recorder = tested.apply(
      work.call, to: input.observable, ErrorHandler().on(error: .any, then: .retry(maxRetries: 2))
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-1-2-3|", subscriptions: ["^-----!"], of: input)
    #expect(work.calls.value == [1, 2, 2, 2, 3])
  }

  @Test(arguments: ElementOperator.allCases)
  func aSinkDropsTheElementAndTheStreamGoesOn(_ tested: ElementOperator) throws {
    let input = try source("-1-2-3|")
    let recorder = tested.apply(
      Work(always: Trouble.a, for: 2).call, to: input.observable,
      ErrorHandler().on(error: .any, then: .recover)
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-1---3|", subscriptions: ["^-----!"], of: input)
  }

  @Test(arguments: ElementOperator.allCases)
  func aHitFailsAndEndsTheSource(_ tested: ElementOperator) throws {
    let work = Work(always: Trouble.a, for: 2)
    let input = try source("-1-2-3|")
    let recorder = tested.apply(
      work.call, to: input.observable,
      ErrorHandler().on(error: .any, then: .rethrow(as: Trouble.b))
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-1-#", error: .type(Trouble.b), subscriptions: ["^--!"], of: input)
    #expect(work.calls.value == [1, 2])
  }

  @Test(arguments: ElementOperator.allCases)
  func whatNoRuleKnowsFailsUntouched(_ tested: ElementOperator) throws {
    let recorder = tested.apply(
      Work(always: Trouble.a, for: 2).call, to: .of(1, 2, 3), ErrorHandler()
    ).record()
    #expect(recorder.events == [.next(1), .error(Trouble.a)])
  }

  @Test(arguments: ElementOperator.ordered)
  func duringADelayLaterElementsAndTheEndWaitInOrder(_ tested: ElementOperator) throws {
    let input = try source("-12-3|")
    let recorder = tested.apply(
      Work([1: [Trouble.a]]).call, to: input.observable,
      ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(5)))), on: scheduler
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("------(123|)", subscriptions: ["^----!"], of: input)
  }

  @Test(arguments: ElementOperator.ordered)
  func anErrorOfTheSourceWaitsToo(_ tested: ElementOperator) throws {
    let recorder = tested.apply(
      Work([1: [Trouble.a]]).call, to: try source("12#").observable,
      ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(5)))), on: scheduler
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-----(12#)", error: .type(MarbleError()))
  }

  @Test(arguments: ElementOperator.ordered)
  func oneThatWaitedMayFailInTurn(_ tested: ElementOperator) throws {
    let recorder = tested.apply(
      Work([1: [Trouble.a], 2: [Trouble.a], 3: [Trouble.b]]).call,
      to: try source("1234|").observable,
      ErrorHandler().on(error: .type(Trouble.a), then: .retry(.constant(.seconds(5))))
        .on(error: .type(Trouble.b), then: .recover), on: scheduler
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-----1----(24|)")
  }

  @Test(arguments: ElementOperator.ordered)
  func elementsStandInLineBehindAnAnswerThatIsLongInComing(_ tested: ElementOperator) {
    let client = Client {
      tested.apply(
        Work([1: [Trouble.a], 2: [Trouble.b]]).call, to: $0,
        ErrorHandler().on(error: .any, then: desk.action))
    }
    for element in [1, 2, 3] { client.source.current.onNext(element) }
    client.source.current.onCompleted()
    #expect(client.source.live.value == 0)
    #expect(client.seen.all == [])
    desk.answer(.decided(.miss))
    #expect(client.seen.all == ["1"])
    desk.answer(.decided(.sink))
    #expect(client.seen.all == ["1", "3", "completed"])
  }

  @Test func disposalDropsWhatWaitsAndCancelsTheDecision() {
    let living = Shared(0)
    let stream = PublishSubject<Witness>()
    let seen = Seen<Int>()
    let subscription = seen.subscribe(
      to: stream.asObservable().tryMap(
        handlingErrorsWith: ErrorHandler().on(error: .any, then: desk.action)
      ) { _ in throw Trouble.a })
    for _ in 0..<3 { stream.onNext(Witness(living)) }
    stream.onCompleted()
    #expect(living.value == 3)
    subscription.dispose()
    #expect(desk.cancelled.value == 1)
    #expect(living.value == 0)
    desk.answer(.decided(.miss))
    #expect(seen.all == [])
  }

  @Test(arguments: ElementOperator.allCases)
  func disposalEndsADelay(_ tested: ElementOperator) throws {
    let work = Work([1: [Trouble.a]])
    let recorder = tested.apply(
      work.call, to: .of(1, 2),
      ErrorHandler().on(error: .type(Trouble.a), then: .retry(.constant(.seconds(5)))),
      on: scheduler
    ).record(on: scheduler)
    recorder.dispose()
    #expect(scheduler.isIdle)
    try scheduler.run()
    #expect(work.calls.value.count { $0 == 1 } == 1)
  }

  @Test(arguments: ElementOperator.allCases)
  func cancellationIsNotAFailure(_ tested: ElementOperator) {
    let asked = Shared(0)
    let counting = ErrorAction("count") { _, reply in
      asked.add()
      reply.decided(.sink)
    }
    func run(_ handler: ErrorHandler) -> [Recorded<Int>] {
      tested.apply(Work(always: CancellationError(), for: 2).call, to: .of(1, 2, 3), handler)
        .record().events
    }
    #expect(
      run(ErrorHandler().on(error: .any, then: counting)) == [
        .next(1), .error(CancellationError()),
      ])
    #expect(asked.value == 0)
    #expect(
      run(ErrorHandler().on(error: .cancellation, then: counting)) == [
        .next(1), .next(3), .completed(),
      ])
  }
}
