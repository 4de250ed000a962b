import Broadside
import BroadsideTesting
import Testing

/// The delay before a retry belongs to the subscription: disposal takes it out of the queue.
@Suite(.timeLimit(.minutes(5))) struct DisposedDelayTests {
  static let delays: [@Sendable (Observable<Int>, VirtualTimeScheduler) -> Observable<Int>] = [
    { $0.retry(.constant(.seconds(10)), scheduler: $1) },
    { $0.shootError(scheduler: $1) { _, _ in .miss(after: .seconds(10)) } },
    {
      $0.handleErrors(
        with: ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(10)))), scheduler: $1)
    },
    {
      let sign = PublishSubject<Void>().asObservable().sinkErrors()
      return $0.retry(.constant(.seconds(10)), orWhen: sign, scheduler: $1)
    },
    {
      $0.shootError { [scheduler = $1] _, _ in
        Observable<Int>.timer(.seconds(10), scheduler: scheduler).map { _ in .miss }
      }
    },
  ]

  @Test(arguments: delays.indices)
  func disposalLeavesNoTimerAndNoSource(_ index: Int) {
    let scheduler = VirtualTimeScheduler()
    let runs = Shared(0)
    let recorder = Recorder<Int>(on: scheduler)
    weak var gone: ScriptedSource<Int>?
    do {
      let source = ScriptedSource<Int>([.fail(Trouble.a)], on: scheduler)
      gone = source
      recorder.record(
        Self.delays[index](source.observable.do(onSubscribe: { runs.add() }), scheduler))
    }
    scheduler.advance(to: .seconds(4))
    #expect(gone != nil)
    #expect(scheduler.pendingCount == 1)
    recorder.dispose()
    #expect(scheduler.isIdle)
    #expect(gone == nil)
    scheduler.advance(to: .seconds(100))
    #expect(runs.value == 1)
    #expect(recorder.events == [])
  }

  @Test func theDelayItselfIsRight() {
    for (index, delay) in Self.delays.enumerated() {
      let scheduler = VirtualTimeScheduler()
      let source = ScriptedSource<Int>(
        [.fail(Trouble.a), .elements([7]).complete()], on: scheduler)
      let recorder = delay(source.observable, scheduler).record(on: scheduler)
      scheduler.advance(to: .seconds(100))
      #expect(
        recorder.events == [.next(at: .seconds(10), 7), .completed(at: .seconds(10))],
        "form \(index)")
    }
  }
}
