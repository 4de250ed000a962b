import Broadside
import BroadsideTesting
import Testing

/// No delay makes a retry spin, trap, or come from the past.
@Suite(.timeLimit(.minutes(5))) struct ExtremeDelayTests {
  let scheduler = VirtualTimeScheduler()

  @Test func aLongOutageStaysAtTheCap() {
    let source = ScriptedSource<Int>(
      Array(repeating: .fail(Trouble.a), count: 1_100) + [.elements([7]).complete()],
      on: scheduler)
    let policy = RetryPolicy.exponential(
      initial: .seconds(2), cap: .seconds(30), maxRetries: .max
    ).jittered(.none)
    let recorder = source.observable.retry(policy, scheduler: scheduler).record(on: scheduler)
    scheduler.advance(to: .seconds(40_000))
    let starts = source.subscriptions.map(\.start)
    let delays = zip(starts.dropFirst(), starts).map { $0 - $1 }
    #expect(Array(delays.prefix(4)) == [2, 4, 8, 16].map { Duration.seconds($0) })
    #expect(delays.dropFirst(4).allSatisfy { $0 == .seconds(30) })
    #expect(delays.count == 1_100)
    #expect(recorder.elements == [7])
  }

  @Test(arguments: [
    (Double.nan, Duration.zero), (-1, .zero), (-.infinity, .zero),
    (.infinity, RetryPolicy.longestDelay), (1e300, RetryPolicy.longestDelay),
  ])
  func whateverAPolicyComputes(_ seconds: Double, _ delay: Duration) {
    let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([7]).complete()], on: scheduler)
    let recorder = source.observable
      .retry(.custom(seconds: { _ in seconds }), scheduler: scheduler).record(on: scheduler)
    if delay > .zero {
      scheduler.advance(to: delay - .nanoseconds(1))
      #expect(recorder.events == [])
      scheduler.advance(to: delay)
    }
    #expect(recorder.events == [.next(at: delay, 7), .completed(at: delay)])
  }

  @Test func whateverAShooterSays() {
    for delay in [Duration.seconds(-1), .seconds(Int64.min), .zero] {
      let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([7]).complete()])
      let recorder = source.observable.shootError { _, _ in .miss(after: delay) }.record()
      #expect(recorder.events == [.next(7), .completed()])
    }
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 4])
  func noDelayIsTooLongForARealTimer(_ delay: Duration) {
    let source = ScriptedSource<Int>([.fail(Trouble.a)])
    let recorder = source.observable.shootError { _, _ in .miss(after: delay) }.record()
    #expect(recorder.events == [])
    recorder.dispose()
    #expect(source.log == ["sub1", "teardown1"])
  }
}
