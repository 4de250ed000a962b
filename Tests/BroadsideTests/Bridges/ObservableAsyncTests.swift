import Broadside
import BroadsideTesting
import Testing

/// A stream of one value from an async function.
@Suite(.timeLimit(.minutes(1))) struct ObservableAsyncTests {
  @Test func itDeliversTheValueAndCompletes() async {
    let stream = Observable.async { 7 }
    #expect(await stream.values.seen() == ["7", "nil", "nil"])
  }

  @Test func eachRetryRunsItAgain() async {
    let runs = Shared(0)
    let stream = Observable.async {
      if runs.add() < 3 { throw Trouble.a }
      return runs.value
    }
    #expect(await stream.retry(maxRetries: 2).values.seen() == ["3", "nil", "nil"])
    #expect(runs.value == 3)
  }

  @Test func disposalCancelsItWithoutAWord() async {
    let (asked, gone) = (Gate(), Gate())
    let seen = Seen<Int>()
    let stream = Observable.async {
      asked.open()
      defer { gone.open() }
      try await waitForCancellation()
      return 1
    }
    let subscription = seen.subscribe(to: stream)
    await asked.wait()
    subscription.dispose()
    await gone.wait()
    #expect(seen.all == [])
  }

  /// The limit cancels the work, whose `CancellationError` must not stand for the limit's.
  @Test func aTimeLimitIsNoCancellation() async {
    let time = VirtualTimeScheduler()
    let begun = Shared<[Gate]>([Gate(), Gate(), Gate()])
    let runs = Shared(0)
    let failures = Shared<[String]>([])
    let stream = Observable.async {
      let run = runs.add()
      begun.value[run - 1].open()
      if run < 3 { try await waitForCancellation() }
      return run
    }
    .timeout(perAttempt: .seconds(2), scheduler: time)
    .shootError { error, _ in
      failures.change { $0.append("\(type(of: error)) \(time.now)") }
      return .miss
    }
    let recorder = Recorder<Int>(on: time)
    let ended = recorder.gateAtEnd()
    _ = stream.subscribe { recorder.receive($0) }
    for run in 0..<2 {
      await begun.value[run].wait()
      time.advance(by: .seconds(2))
    }
    await ended.wait()
    #expect(recorder.elements == [3])
    #expect(failures.value == ["TimeoutError 2.0 seconds", "TimeoutError 4.0 seconds"])
  }

  @Test func itsPriorityIsThatOfTheTask() async throws {
    let stream = Observable.async(priority: .low) { Task.currentPriority }
    #expect(try await stream.first() == .low)
  }
}
