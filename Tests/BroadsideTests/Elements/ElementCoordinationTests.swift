import Broadside
import BroadsideTesting
import Testing

/// Elements that recover together, in one stream.
@Suite(.timeLimit(.minutes(5))) struct ElementCoordinationTests {
  let coordinator = RecoveryCoordinator()
  let desk = Desk()

  var handler: ErrorHandler { .loggingIn(desk.action, by: coordinator) }

  @Test(arguments: ElementOperator.allCases)
  func eachElementMayTakePartOnce(_ tested: ElementOperator) {
    let client = Client {
      tested.apply(Work([1: [Trouble.a], 2: [Trouble.a]]).call, to: $0, handler)
    }
    for element in 1...2 {
      client.source.current.onNext(element)
      desk.answer()
    }
    #expect(desk.started.value == 2, "The second element began after the first login.")
    #expect(client.seen.all == ["1", "2"])
  }

  @Test(arguments: ElementOperator.allCases)
  func oneElementTakesPartOnlyOnce(_ tested: ElementOperator) {
    let client = Client {
      tested.apply(Work(always: Trouble.a, for: 1).call, to: $0, handler)
    }
    client.source.current.onNext(1)
    desk.answer()
    #expect(desk.started.value == 1)
    #expect(client.seen.all == ["error(a)"])
  }

  @Test func innerStreamsOfOneSubscriptionShareALogin() {
    let requests = (0..<3).map { _ in HandSource() }
    let seen = Seen<Int>()
    let taps = PublishSubject<Int>()
    let subscription = seen.subscribe(
      to: taps.asObservable().flatMap(handlingErrorsWith: handler) { requests[$0].observable })
    for number in 0..<3 { taps.onNext(number) }
    requests[0].fail()
    requests[1].fail()
    #expect(desk.started.value == 1)
    desk.answer()
    // It was sent before the login: the answer is there already.
    requests[2].fail()
    #expect(desk.started.value == 1)
    #expect(requests.map(\.runs) == [2, 2, 2])
    for request in requests { request.complete(with: 1) }
    #expect(seen.all == ["1", "1", "1"])
    subscription.dispose()
  }

  @Test func anInnerStreamBegunAfterTheLoginAsksForAnother() {
    let requests = (0..<2).map { _ in HandSource() }
    let seen = Seen<Int>()
    let taps = PublishSubject<Int>()
    let subscription = seen.subscribe(
      to: taps.asObservable().flatMap(handlingErrorsWith: handler) { requests[$0].observable })
    taps.onNext(0)
    requests[0].fail()
    desk.answer()
    taps.onNext(1)
    requests[1].fail()
    #expect(desk.started.value == 2)
    subscription.dispose()
    #expect(desk.cancelled.value == 1)
  }

  @Test func aLoginThatWaitsKeepsTheOrder() {
    let client = Client {
      $0.tryMap(handlingErrorsWith: handler, Work([1: [Trouble.a]]).call)
    }
    for element in 1...3 { client.source.current.onNext(element) }
    #expect(client.seen.all == [])
    desk.answer()
    #expect(client.seen.all == ["1", "2", "3"])
  }

  /// As if the token ran out, and the login ended, while the element was worked on.
  @Test(arguments: ElementOperator.allCases)
  func anAttemptIsAsOldAsItsBeginning(_ tested: ElementOperator) {
    let other = Client(handler)
    let failures = Shared(0)
    let client = Client {
      tested.apply(
        { element in
          guard failures.add() == 1 else { return element }
          other.source.fail()
          desk.answer()
          throw Trouble.a
        }, to: $0, handler)
    }
    client.source.current.onNext(1)
    #expect(desk.started.value == 1)
    #expect(client.seen.all == ["1"])
  }
}
