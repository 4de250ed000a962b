import Broadside
import BroadsideTesting
import Testing

/// What each element has for itself, and what all elements of a subscription share.
@Suite(.timeLimit(.minutes(5))) struct ElementAccountTests {
  let scheduler = VirtualTimeScheduler()
  let ships = Shared<[Ship]>([])

  var note: ErrorAction {
    ErrorAction("note") { [ships] ship, reply in
      ships.change { $0.append(ship) }
      reply.passed()
    }
  }

  /// Elements 1, 2 and 3, ten seconds apart, the first after ten.
  func run(_ tested: ElementOperator, _ work: Work, _ handler: ErrorHandler) throws -> Recorder<Int>
  {
    let source = ScriptedSource([try SourceScript<Int>(marbles: "10s 1 9s 2 9s 3|")], on: scheduler)
    let recorder = tested.apply(work.call, to: source.observable, handler, on: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    return recorder
  }

  func work() -> Work { Work([1: [Trouble.a, Trouble.b], 2: [Trouble.a], 3: [Trouble.c]]) }

  @Test(arguments: ElementOperator.allCases)
  func attemptsAreTheElementsAndTheTotalIsTheSubscriptions(_ tested: ElementOperator) throws {
    let recorder = try run(
      tested, work(), ErrorHandler().on(error: .any, then: note, .retry(maxRetries: .max)))
    #expect(recorder.elements == [1, 2, 3])
    #expect(ships.value.map(\.attempt) == [0, 1, 0, 0])
    #expect(ships.value.map(\.totalAttempts) == [0, 1, 2, 3])
  }

  @Test(arguments: ElementOperator.allCases)
  func elapsedBeginsAtTheElementsFirstFailure(_ tested: ElementOperator) throws {
    _ = try run(
      tested, work(), ErrorHandler().on(error: .any, then: note, .retry(.constant(.seconds(2)))))
    #expect(ships.value.map(\.elapsed) == [.zero, .seconds(2), .zero, .zero])
  }

  @Test(arguments: ElementOperator.allCases)
  func historyIsTheSubscriptions(_ tested: ElementOperator) throws {
    _ = try run(
      tested, work(), ErrorHandler().on(error: .any, then: note, .retry(.constant(.seconds(2)))))
    #expect(ships.value.map(\.history.count) == [0, 1, 2, 3])
    let last = try #require(ships.value.last).history
    #expect(last.compactMap { $0.error as? Trouble } == [.a, .b, .a])
    #expect(last.map(\.elapsed) == [.seconds(10), .seconds(12), .seconds(20)])
  }

  @Test(arguments: ElementOperator.allCases)
  func historyKeepsSixteen(_ tested: ElementOperator) {
    _ = tested.apply(
      Work(always: Trouble.a, for: 1, 2).call, to: .of(1, 2),
      ErrorHandler().on(error: .any, then: note, .retry(maxRetries: 9), .recover)
    ).record()
    #expect(ships.value.map(\.history.count) == Array(0...15) + [16, 16, 16, 16])
    #expect(ships.value.map(\.totalAttempts) == Array(0..<20))
  }

  @Test(arguments: ElementOperator.allCases)
  func eachElementHasAllItsRetriesAtEachPlace(_ tested: ElementOperator) throws {
    let work = Work([
      1: [Trouble.a, Trouble.a, Trouble.b],
      2: [Trouble.b, Trouble.a, Trouble.a],
      3: [Trouble.a, Trouble.a, Trouble.a, Trouble.b],
    ])
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: .retry(maxRetries: 2), .recover)
      .on(error: .type(Trouble.b), then: .retry(maxRetries: 1))
    let recorder = try run(tested, work, handler)
    #expect(recorder.elements == [1, 2])
    #expect(work.calls.value == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3])
  }

  @Test(arguments: ElementOperator.allCases)
  func backoffBeginsAnew(_ tested: ElementOperator) throws {
    let policy = RetryPolicy.exponential(initial: .seconds(1), maxRetries: 5).jittered(.none)
    let work = Work([1: [Trouble.a, Trouble.a], 2: [Trouble.a]])
    let recorder = try run(tested, work, ErrorHandler().on(error: .any, then: .retry(policy)))
    try recorder.expect("10s ---1 7s 2 8s 3|")
  }

  @Test(arguments: ElementOperator.allCases)
  func withinIsMeasuredFromTheElementsFirstFailure(_ tested: ElementOperator) throws {
    let policy = RetryPolicy.constant(.seconds(3)).within(.seconds(4))
    let work = Work([1: [Trouble.a], 2: [Trouble.a, Trouble.a]])
    let handler = ErrorHandler().on(error: .any, then: .retry(policy), .recover)
    let recorder = try run(tested, work, handler)
    try recorder.expect("13s 1 16s 3|")
  }

  @Test(arguments: ElementOperator.allCases)
  func theBudgetIsOneForAllAndGoodElementsPay(_ tested: ElementOperator) {
    let budget = RetryBudget(maxTokens: 4, tokenRatio: 0.5)
    let policy = RetryPolicy.immediate.drawing(from: budget)
    let work = Work([1: [Trouble.a], 2: [Trouble.a, Trouble.a], 5: [Trouble.a]])
    let recorder = tested.apply(
      work.call, to: .of(1, 2, 3, 4, 5),
      ErrorHandler().on(error: .any, then: .retry(policy), .recover)
    ).record()
    // 4, drawn 3, paid 3.5, drawn 2.5, refused 1.5, paid 2, paid 2.5, drawn 1.5, refused.
    #expect(recorder.elements == [1, 3, 4])
    #expect(work.calls.value == [1, 1, 2, 2, 3, 4, 5])
  }

  @Test(arguments: ElementOperator.allCases)
  func always(_ tested: ElementOperator) throws {
    let outcomes = Shared<[String]>([])
    let seeing = ErrorAction("see") { ship, reply in
      outcomes.change { $0.append("\(ship.attempt) \(ship.totalAttempts) \(ship.history.count)") }
      reply.passed()
    }
    _ = try run(
      tested, work(),
      ErrorHandler().on(error: .any, then: .retry(maxRetries: 5)).always(seeing))
    #expect(outcomes.value == ["0 0 1", "1 1 2", "0 2 3", "0 3 4"])
  }

  @Test(arguments: ElementOperator.allCases)
  func subscriptionsShareNothing(_ tested: ElementOperator) {
    let stream = Observable.deferred { [note] in
      tested.apply(
        Work([1: [Trouble.a]]).call, to: .of(1),
        ErrorHandler().on(error: .any, then: note, .retry(maxRetries: 1)))
    }
    #expect(stream.seen() == ["1", "completed"])
    #expect(stream.seen() == ["1", "completed"])
    #expect(ships.value.map(\.totalAttempts) == [0, 0])
    #expect(ships.value.map(\.history.count) == [0, 0])
  }
}
