import Broadside
import BroadsideTesting
import Testing

/// An error is an event in the queue like any other: it overtakes nothing and is not lost.
@Suite(.timeLimit(.minutes(5))) struct EventOrderTests {
  let scheduler = VirtualTimeScheduler()
  let order = Shared<[String]>([])

  func source() -> ScriptedSource<Int> {
    ScriptedSource([.elements([1, 2, 3]).fail(Trouble.a)], on: scheduler)
  }

  func retryThenSink(_ stream: Observable<Int>) -> Observable<Int> {
    stream.handleErrors(
      with: ErrorHandler().on(
        error: .any,
        then: .decide { [order] ship in
          order.change { $0.append("asked \(ship.attempt)") }
          return nil
        }, .retry(maxRetries: 1), .recover), scheduler: scheduler)
  }

  let both: [Recorded<Int>] = [
    .next(1), .next(2), .next(3), .next(1), .next(2), .next(3), .completed(),
  ]

  @Test func theHopBeforeTheRetry() {
    let source = source()
    let recorder = Recorder<Int>(on: scheduler)
    recorder.onNext { [order] number in order.change { $0.append("\(number)") } }
    recorder.record(retryThenSink(source.observable.observe(on: scheduler)))
    #expect(recorder.events == [])
    scheduler.advance()
    #expect(recorder.events == both)
    #expect(order.value == ["1", "2", "3", "asked 0", "1", "2", "3", "asked 1"])
    #expect(source.subscriptionCount == 2)
    #expect(source.live == 0)
  }

  @Test func theHopAfterTheRetry() {
    let source = source()
    let recorder = retryThenSink(source.observable).observe(on: scheduler).record(on: scheduler)
    #expect(source.subscriptionCount == 2)
    scheduler.advance()
    #expect(recorder.events == both)
  }

  @Test func aSourceThatFailsAtOnceIsHeardBehindAHop() {
    for stream in [
      Observable<Int>.error(Trouble.a).observe(on: scheduler),
      Observable<Int>.error(Trouble.a).delay(.zero, scheduler: scheduler),
      Observable<Int>.error(Trouble.a).subscribe(on: scheduler).observe(on: scheduler),
      Observable<Int>.error(Trouble.a).share().observe(on: scheduler),
    ] {
      let recorder = stream.record(on: scheduler)
      scheduler.advance()
      #expect(recorder.events == [.error(Trouble.a)])
    }
  }

  @Test func onRealThreadsToo() async throws {
    let source = source()
    let queue = DispatchScheduler.serial("hop")
    #expect(
      try await retryThenSink(source.observable.observe(on: queue)).toArray() == [1, 2, 3, 1, 2, 3])
    #expect(
      try await retryThenSink(source.observable).observe(on: queue).toArray() == [1, 2, 3, 1, 2, 3])
    #expect(source.subscriptionCount == 4)
  }
}
