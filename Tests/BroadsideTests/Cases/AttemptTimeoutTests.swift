import Broadside
import BroadsideTesting
import Testing

/// A value and a timeout compete for one run, and a timeout is no cancellation.
@Suite(.timeLimit(.minutes(5))) struct AttemptTimeoutTests {
  let scheduler = VirtualTimeScheduler()
  let asked = Shared<[String]>([])

  func watched(_ source: Observable<Int>, _ limit: Duration) -> Observable<Int> {
    source.timeout(perAttempt: limit, scheduler: scheduler)
      .shootError { [asked, scheduler] (error: TimeoutError, attempt) in
        asked.change { $0.append("\(attempt) at \(scheduler.now)") }
        return attempt < 2 ? .miss : .hit(error)
      }
  }

  @Test func aValueInTimeLeavesNoTimer() {
    let source = ScriptedSource<Int>(
      [.after(.milliseconds(4_999)).elements([1]).complete()], on: scheduler)
    let recorder = watched(source.observable, .seconds(5)).record(on: scheduler)
    scheduler.advance(to: .milliseconds(4_999))
    #expect(
      recorder.events == [
        .next(at: .milliseconds(4_999), 1), .completed(at: .milliseconds(4_999)),
      ])
    #expect(scheduler.isIdle)
    #expect(source.subscriptionCount == 1)
    #expect(asked.value == [])
  }

  @Test func aValueThatComesTooLateIsDropped() {
    let source = ScriptedSource<Int>(
      [
        .misbehaving().after(.milliseconds(5_001)).elements([1]).complete(),
        .after(.seconds(1)).elements([2]).complete(),
      ], on: scheduler)
    let recorder = watched(source.observable, .seconds(5)).record(on: scheduler)
    scheduler.advance(to: .seconds(20))
    #expect(recorder.events == [.next(at: .seconds(6), 2), .completed(at: .seconds(6))])
    #expect(
      source.subscriptions == [
        SubscriptionInterval(from: .zero, to: .seconds(5)),
        SubscriptionInterval(from: .seconds(5), to: .seconds(6)),
      ])
    #expect(asked.value == ["0 at 5.0 seconds"])
    #expect(scheduler.isIdle)
  }

  @Test func theTimeOfAnAttemptIsOverWithItsFirstElement() {
    let source = ScriptedSource<Int>(
      [.after(.seconds(4)).elements([1]).after(.seconds(60)).complete()], on: scheduler)
    let recorder = watched(source.observable, .seconds(5)).record(on: scheduler)
    scheduler.advance(to: .seconds(100))
    #expect(recorder.events == [.next(at: .seconds(4), 1), .completed(at: .seconds(64))])
  }

  /// Work that reacts to the operator's own cancelling with `CancellationError`.
  func hangingTwice(_ runs: Shared<Int>, _ ends: [Gate]) -> Observable<Int> {
    .work {
      let run = runs.add()
      defer { ends[run - 1].open() }
      if run < 3 { try await waitForCancellation() }
      return run
    }
  }

  @Test func workThatWasTimedOutIsRetried() async {
    let runs = Shared(0)
    let ends = [Gate(), Gate(), Gate()]
    let recorder = Recorder<Int>(on: scheduler)
    let end = recorder.gateAtEnd()
    recorder.record(watched(hangingTwice(runs, ends), .seconds(2)))
    scheduler.advance(to: .seconds(2))
    await ends[0].wait()
    scheduler.advance(to: .seconds(4))
    await ends[1].wait()
    await end.wait()
    #expect(recorder.events == [.next(at: .seconds(4), 3), .completed(at: .seconds(4))])
    #expect(runs.value == 3)
    #expect(asked.value == ["0 at 2.0 seconds", "1 at 4.0 seconds"])
  }

  @Test func workThatWasDisposedIsNot() async {
    let runs = Shared(0)
    let ends = [Gate(), Gate(), Gate()]
    let recorder = watched(hangingTwice(runs, ends), .seconds(2)).record(on: scheduler)
    scheduler.advance(to: .seconds(1))
    recorder.dispose()
    #expect(scheduler.isIdle)
    await ends[0].wait()
    scheduler.advance(to: .seconds(9))
    #expect(recorder.events == [])
    #expect(asked.value == [])
    #expect(runs.value == 1)
  }
}
