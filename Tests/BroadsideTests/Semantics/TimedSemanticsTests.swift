import Broadside
import BroadsideTesting
import Testing

/// `subscribe(on:)`, `timeout` against an element on its way, and the first of nothing.
@Suite(.timeLimit(.minutes(1))) struct TimedSemanticsTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ scripts: String...) throws -> ScriptedSource<Int> {
    ScriptedSource(try scripts.map { try SourceScript(marbles: $0) }, on: scheduler)
  }

  @Test func whatASourceDeliversWhileSubscribedComesOnTheScheduler() throws {
    let input = try source("12#")
    let recorder = input.observable.subscribe(on: scheduler).record(on: scheduler)
    #expect(recorder.events == [])
    #expect(input.subscriptionCount == 0)
    try scheduler.run()
    try recorder.expect("12#")
  }

  @Test func elsewhereDeliveredElementsStayWhereTheyAre() {
    let subject = PublishSubject<Int>()
    let recorder = subject.asObservable().subscribe(on: scheduler).record(on: scheduler)
    scheduler.advance(by: .zero)
    subject.onNext(1)
    #expect(recorder.elements == [1])
    #expect(scheduler.isIdle)
    recorder.dispose()
  }

  @Test func disposalDoesNotHop() throws {
    let input = try source("-1-2")
    let recorder = input.observable.subscribe(on: scheduler).record(on: scheduler)
    scheduler.advance(by: .seconds(1))
    recorder.dispose()
    #expect(input.live == 0)
    #expect(scheduler.isIdle)
  }

  @Test func aRetryBehindItHopsAgainAndOneInFrontDoesNot() throws {
    let hops = CountingScheduler(scheduler)
    for (isBehind, expected) in [(true, 3), (false, 1)] {
      hops.count.value = 0
      let input = try source("#", "#", "(1|)")
      let stream =
        isBehind
        ? input.observable.subscribe(on: hops).retry(maxRetries: 2)
        : input.observable.retry(maxRetries: 2).subscribe(on: hops)
      let recorder = stream.record(on: scheduler)
      try scheduler.run()
      #expect(recorder.elements == [1])
      #expect(hops.count.value == expected)
    }
  }

  @Test(arguments: [false, true])
  func anElementOnItsWayWinsAgainstTime(_ isPerAttempt: Bool) throws {
    let input = try source("--1-2|")
    let limited =
      isPerAttempt
      ? input.observable.timeout(perAttempt: .seconds(3), scheduler: scheduler)
      : input.observable.timeout(.seconds(3), scheduler: scheduler)
    let recorder = Recorder<Int>(on: scheduler)
    // As if another thread's clock went on while the subscriber is busy.
    recorder.onNext { [scheduler] in if $0 == 1 { scheduler.advance(to: .seconds(3.5)) } }
    recorder.record(limited)
    try scheduler.run()
    try recorder.expect("--1-2|")
    #expect(scheduler.isIdle)
  }

  @Test func whatComesAfterTheTimeoutIsDropped() throws {
    let input = ScriptedSource<Int>(
      [.misbehaving().after(.seconds(5)).elements([1]).complete()], on: scheduler)
    let recorder = input.observable.timeout(.seconds(3), scheduler: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect(
      "---#", error: .type(TimeoutError(limit: .seconds(3))), subscriptions: ["^--!"], of: input)
  }

  @Test func theFirstOfNothingIsNil() async throws {
    #expect(try await Observable<Int>.empty().first() == nil)
  }

  @Test func anErrorBeforeTheFirstIsThrownAndOneAfterItIsNot() async throws {
    await #expect(throws: Trouble.a) { try await Observable<Int>.error(Trouble.a).first() }
    let input = ScriptedSource<Int>([.elements([1]).fail(Trouble.a)])
    #expect(try await input.observable.first() == 1)
    #expect(input.live == 0)
  }

  @Test func theFirstOfACancelledTaskIsNoNil() async {
    let subscribed = Gate()
    let stream = Observable<Int>.create { _ in
      subscribed.open()
      return Disposables.create()
    }
    let task = Task { try await stream.first() }
    await subscribed.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Counts what is scheduled.
private struct CountingScheduler: StreamScheduler {
  let scheduler: VirtualTimeScheduler
  let count = Shared(0)

  init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

  var now: Duration { scheduler.now }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    count.add()
    return scheduler.schedule(after: delay, work)
  }
}
