import Broadside
import BroadsideTesting
import Testing

/// Many failures, elements from within, and what is left behind.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ElementLoopTests {
  // Ten times as slow in a debug build, whose stack is no larger.
  #if DEBUG
    static let many = 100_000
  #else
    static let many = 1_000_000
  #endif

  @Test(arguments: [(ElementOperator.tryMap, many), (.compactMap, 20_000), (.flatMap, 20_000)])
  func synchronousMissesAreALoop(_ tested: ElementOperator, _ misses: Int) {
    let seen = Shared<[String]>([])
    let calls = Shared(0)
    let stream = tested.apply(
      { element in
        if element == 2, calls.add() <= misses { throw Trouble.a }
        return element
      }, to: .of(1, 2, 3), ErrorHandler().on(error: .any, then: .retry(maxRetries: .max)))
    onSmallStack { seen.value = stream.seen() }
    #expect(seen.value == ["1", "2", "3", "completed"])
    #expect(calls.value == misses + 1)
  }

  @Test(arguments: ElementOperator.ordered)
  func tenThousandThatWaitedAndFailAreALoop(_ tested: ElementOperator) {
    let desk = Desk()
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: desk.action)
      .on(error: .type(Trouble.b), then: .recover)
    let client = Client {
      tested.apply(
        { element in
          if element == 0 { throw Trouble.a }
          if element < 10_000 { throw Trouble.b }
          return element
        }, to: $0, handler)
    }
    for element in 0...10_000 { client.source.current.onNext(element) }
    onSmallStack { desk.answer(.decided(.sink)) }
    #expect(client.seen.all == ["10000"])
  }

  @Test(arguments: ElementOperator.ordered)
  func anElementSentByTheWorkItselfComesBehind(_ tested: ElementOperator) {
    let source = HandSource()
    let handler = ErrorHandler().on(
      error: .any,
      then: .perform { _, done in
        source.current.onNext(7)
        done?()
      }, .retry(maxRetries: 1))
    let seen = Seen<Int>()
    let subscription = seen.subscribe(
      to: tested.apply(Work([1: [Trouble.a]]).call, to: source.observable, handler))
    source.current.onNext(1)
    source.current.onNext(2)
    #expect(seen.all == ["1", "7", "2"])
    subscription.dispose()
  }

  @Test(arguments: ElementOperator.allCases, [false, true])
  func nothingIsLeftBehind(_ tested: ElementOperator, _ isDisposed: Bool) {
    let living = Shared(0)
    let subject = PublishSubject<Int>()
    do {
      let desk = Desk()
      let held = Witness(living)
      let handler = ErrorHandler().on(
        error: .any,
        then: ErrorAction("held") { _, reply in
          _ = held
          reply.passed()
        }, desk.action)
      let stream = tested.apply(
        { [held] element in
          _ = held
          throw Trouble.a
        }, to: subject.asObservable(), handler)
      let subscription = stream.subscribe(onNext: { [held] _ in _ = held })
      for element in 1...3 { subject.onNext(element) }
      desk.answer(.decided(.sink))
      if isDisposed {
        subscription.dispose()
      } else {
        subject.onCompleted()
        desk.answer(.decided(.sink))
        desk.answer(.decided(.sink))
      }
      for _ in desk.taken.value..<desk.started.value { desk.drop() }
    }
    #expect(living.value == 0)
    #expect(subject.observerCount == 0)
  }

  @Test(arguments: ElementOperator.allCases)
  func afterDisposalByTheWorkNobodyIsAsked(_ tested: ElementOperator) {
    let desk = Desk()
    let source = HandSource()
    let subscription = Shared<(any Disposable)?>(nil)
    let seen = Seen<Int>()
    let stream = tested.apply(
      { _ in
        subscription.value?.dispose()
        throw Trouble.a
      }, to: source.observable, ErrorHandler().on(error: .any, then: desk.action))
    subscription.value = seen.subscribe(to: stream)
    source.current.onNext(1)
    #expect(desk.started.value == 0)
    #expect(seen.all == [])
    #expect(source.live.value == 0)
  }
}
