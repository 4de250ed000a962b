import Broadside
import BroadsideTesting
import Testing

/// A subscriber that has gone has nothing to decide about: the retry loop ends with it.
@Suite(.timeLimit(.minutes(5))) struct FinishedDownstreamTests {
  let scheduler = VirtualTimeScheduler()
  let asked = Shared(0)

  /// Delivers 0 and fails, again and again; traps where it runs away.
  func source(after delay: Duration? = nil) -> ScriptedSource<Int> {
    let runs = Shared(0)
    let counting = SourceScript<Int>.perform { precondition(runs.add() < 1_000, "runs away") }
    let waiting = delay.map { counting.after($0) } ?? counting
    return ScriptedSource([waiting.elements([0]).fail(Trouble.a)], on: scheduler)
  }

  func endless(_ source: ScriptedSource<Int>) -> Observable<Int> {
    source.observable.shootError { [asked] _, _ in
      asked.add()
      return .miss
    }
  }

  @Test func aSubscriberThatDisposesItselfInOnNextIsNotServedAgain() {
    let source = source(after: .seconds(1))
    let recorder = Recorder<Int>(on: scheduler)
    recorder.onNext { [weak recorder] _ in recorder?.dispose() }
    recorder.record(endless(source))
    scheduler.advance(by: .seconds(1))
    #expect(recorder.events == [.next(at: .seconds(1), 0)])
    #expect(source.log == ["sub1", "teardown1"])
    #expect(asked.value == 0)
    #expect(scheduler.isIdle)
  }

  @Test func aSubscriberMayGoInALaterRun() {
    let source = source(after: .seconds(1))
    let recorder = Recorder<Int>(on: scheduler)
    let left = Shared(3)
    recorder.onNext { [weak recorder] _ in
      if left.change({
        $0 -= 1; return $0 == 0
      }) {
        recorder?.dispose()
      }
    }
    recorder.record(endless(source))
    scheduler.advance(by: .seconds(10))
    #expect(
      recorder.events == [
        .next(at: .seconds(1), 0), .next(at: .seconds(2), 0), .next(at: .seconds(3), 0),
      ])
    #expect(source.subscriptionCount == 3)
    #expect(source.live == 0)
    #expect(asked.value == 2)
  }

  @Test func whateverEndsTheDownstreamEndsTheLoop() {
    let stop = PublishSubject<Void>()
    let ends: [@Sendable (Observable<Int>) -> Observable<Int>] = [
      { $0.take(1) },
      { $0.take(while: { _ in false }) },
      { $0.do(onNext: { _ in stop.onNext(()) }).take(until: stop.asObservable()) },
      { $0.map { _ in throw Trouble.c } },
    ]
    let outcomes: [[Recorded<Int>]] = [
      [.next(0), .completed()], [.completed()], [.completed()], [.error(Trouble.c)],
    ]
    for (end, outcome) in zip(ends, outcomes) {
      let source = source()
      #expect(end(endless(source)).record().events == outcome)
      #expect(source.log == ["sub1", "teardown1"])
    }
    #expect(asked.value == 0)
  }
}
