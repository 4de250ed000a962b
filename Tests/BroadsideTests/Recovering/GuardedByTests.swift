import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct GuardedByTests {
  let time = VirtualTimeScheduler()
  let breaker: CircuitBreaker

  init() {
    breaker = CircuitBreaker(
      name: "far side", failureRate: 0.5, window: 2, openTime: .seconds(10), probes: 1,
      clock: time)
  }

  func open() { #expect(Observable<Int>.error(Trouble.a).guarded(by: breaker).record().isEnded) }

  @Test func openItRefusesWithoutSubscribing() {
    open()
    #expect(breaker.state == .open)
    let source = ScriptedSource<Int>([.complete()], on: time)
    time.advance(by: .seconds(4))
    let refused = source.observable.guarded(by: breaker).record(on: time)
    #expect(
      refused.events
        == [
          .error(
            at: .seconds(4), CircuitOpenError(name: "far side", retryAfter: .seconds(6)))
        ])
    #expect(source.subscriptionCount == 0)
    time.advance(by: .seconds(6))
    #expect(source.observable.guarded(by: breaker).record(on: time).isEnded)
    #expect(source.subscriptionCount == 1)
    #expect(breaker.state == .closed)
  }

  @Test func aDisposedProbeFreesItsPermit() {
    open()
    time.advance(by: .seconds(10))
    let probe = Observable<Int>.never().guarded(by: breaker).record(on: time)
    #expect(breaker.state == .halfOpen)
    #expect(
      Observable.just(1).guarded(by: breaker).record().events
        == [.error(CircuitOpenError(name: "far side"))])
    probe.dispose()
    #expect(breaker.state == .halfOpen)
    #expect(Observable.just(1).guarded(by: breaker).record().events == [.next(1), .completed()])
    #expect(breaker.state == .closed)
  }

  @Test func theFirstElementIsASuccess() {
    open()
    time.advance(by: .seconds(10))
    let source = HandSource()
    let recorder = source.observable.guarded(by: breaker).record()
    source.current.onNext(1)
    #expect(breaker.state == .closed)
    source.fail()
    #expect(recorder.events == [.next(1), .error(Trouble.a)])
    #expect(breaker.state == .closed, "The call has been counted.")
  }

  /// Opens at a failure, unless a success has been counted.
  let strict = CircuitBreaker(failureRate: 1, window: 2, minimumCalls: 1)

  @Test func disposedBeforeEitherItDoesNotCount() {
    Observable<Int>.never().guarded(by: strict).record().dispose()
    #expect(strict.state == .closed)
    #expect(Observable<Int>.error(Trouble.a).guarded(by: strict).record().isEnded)
    #expect(strict.state == .open)
  }

  @Test(arguments: [[1, 2], [1], []])
  func anElementOrCompletionCounts(_ elements: [Int]) {
    #expect(Observable.from(elements).guarded(by: strict).take(1).record().isEnded)
    #expect(Observable<Int>.error(Trouble.a).guarded(by: strict).record().isEnded)
    #expect(strict.state == .closed)
  }

  @Test func eachRetryAsksAnewAndTheHintIsFollowed() throws {
    let source = ScriptedSource<Int>(
      [.fail(Trouble.a), .fail(Trouble.a), .elements([1]).complete()], on: time)
    let retry = RetryPolicy.constant(.seconds(1)).honoringRetryAfter(atMost: .seconds(60))
    let recorder = source.observable.guarded(by: breaker).retry(retry, scheduler: time)
      .record(on: time)
    try time.run()
    // Opened at once by the first failure; refused after a second, with nine left to wait.
    #expect(source.subscriptions.map(\.start) == [.zero, .seconds(10), .seconds(20)])
    #expect(recorder.events == [.next(at: .seconds(20), 1), .completed(at: .seconds(20))])
  }

  @Test func statesSignalTheChanges() {
    let seen = Shared<[CircuitBreaker.State]>([])
    open()
    let listening = breaker.states.subscribe(onNext: { state in
      seen.change { $0.append(state) }
    })
    #expect(seen.value == [], "Nothing is replayed.")
    time.advance(by: .seconds(10))
    #expect(Observable.just(1).guarded(by: breaker).record().isEnded)
    open()
    #expect(seen.value == [.halfOpen, .closed, .open])
    listening.dispose()
    time.advance(by: .seconds(10))
    #expect(Observable.just(1).guarded(by: breaker).record().isEnded)
    #expect(seen.value.count == 3)
  }
}
