import Broadside
import BroadsideTesting
import Dispatch
import Testing

/// Answers on one thread while the source sends on another.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ElementRaceTests {
  func atOnce(_ bodies: (@Sendable () -> Void)...) {
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test(arguments: ElementOperator.ordered)
  func theOrderIsKept(_ tested: ElementOperator) {
    for round in 0..<1_000 {
      let desk = Desk()
      let recorder = Recorder<Int>()
      let source = HandSource()
      recorder.record(
        tested.apply(
          Work([1: [Trouble.a], 4: [Trouble.a], 9: [Trouble.b]]).call, to: source.observable,
          ErrorHandler()
            .on(error: .type(Trouble.a), then: desk.action)
            .on(error: .type(Trouble.b), then: .retry(maxRetries: 1))))
      source.current.onNext(1)
      let first = desk.take()
      atOnce(
        { first.decided(round.isMultiple(of: 2) ? .miss : .sink) },
        {
          for element in 2...12 { source.current.onNext(element) }
          source.current.onCompleted()
        })
      desk.answer(.decided(.miss))
      #expect(recorder.elements == Array((round.isMultiple(of: 2) ? 1 : 2)...12))
      #expect(recorder.isEnded)
      #expect(recorder.violations == [])
    }
  }

  @Test(arguments: ElementOperator.allCases)
  func answerAgainstDisposalAndSending(_ tested: ElementOperator) {
    for _ in 0..<1_000 {
      let living = Shared(0)
      do {
        let desk = Desk()
        let source = HandSource()
        let held = Witness(living)
        let stream = tested.apply(
          { element in
            _ = held
            if element == 1 { throw Trouble.a }
            return element
          }, to: source.observable, ErrorHandler().on(error: .any, then: desk.action))
        let subscription = stream.subscribe(onNext: { _ in })
        source.current.onNext(1)
        let reply = desk.take()
        atOnce(
          { reply.decided(.sink) }, { subscription.dispose() },
          { for element in 2...4 { source.current.onNext(element) } })
        #expect(source.live.value == 0)
        source.observers.value = []
      }
      #expect(living.value == 0)
    }
  }

  @Test func innerStreamsFailOnManyThreads() {
    let ships = Shared<[Int]>([])
    let note = ErrorAction("note") { ship, reply in
      ships.change { $0.append(ship.totalAttempts) }
      reply.passed()
    }
    for _ in 0..<200 {
      ships.value = []
      let sources = (0..<4).map { _ in HandSource() }
      let recorder = Observable.from(0..<4)
        .flatMap(
          handlingErrorsWith: ErrorHandler().on(error: .any, then: note, .retry(maxRetries: 9))
        ) { sources[$0].observable }
        .record()
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        for _ in 0..<9 { sources[number].fail() }
        sources[number].complete(with: number)
      }
      #expect(ships.value.sorted() == Array(0..<36))
      #expect(recorder.elements.sorted() == [0, 1, 2, 3])
      #expect(recorder.isEnded)
    }
  }
}
