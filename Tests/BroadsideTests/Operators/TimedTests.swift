import Broadside
import BroadsideTesting
import Testing

@Suite struct TimedTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ marbles: String) throws -> ScriptedSource<Int> {
    ScriptedSource([try SourceScript(marbles: marbles)], on: scheduler)
  }

  @Test func delayMovesEveryEvent() throws {
    let completing = try source("1-2|").observable.delay(.seconds(2), scheduler: scheduler)
      .record(on: scheduler)
    let failing = try source("1#").observable.delay(.seconds(2), scheduler: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    try completing.expect("--1-2|")
    try failing.expect("--1#")
  }

  @Test func disposalDropsWhatIsDelayed() throws {
    let recorder = try source("12").observable.delay(.seconds(5), scheduler: scheduler)
      .record(on: scheduler)
    recorder.dispose(at: .seconds(5.5))
    scheduler.advance(to: .seconds(5.5))
    #expect(scheduler.isIdle)
    try scheduler.run()
    try recorder.expect("-----1")
  }

  @Test func timeoutMeasuresFromElementToElement() throws {
    let input = try source("-1--2-----3|")
    let recorder = input.observable.timeout(.seconds(4), scheduler: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect(
      "-1--2---#", error: .type(TimeoutError(limit: .seconds(4))), subscriptions: ["^-------!"],
      of: input)
  }

  @Test func aStreamInTimeIsUntouched() throws {
    let recorder = try source("-1-2-|").observable.timeout(.seconds(3), scheduler: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-1-2-|")
    #expect(scheduler.isIdle)
  }

  @Test func timeoutGoesOnWithTheOther() throws {
    let recorder = try source("1-----2|").observable
      .timeout(.seconds(3), other: try source("-8|").observable, scheduler: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect("1---8|")
  }

  @Test func theSourcesOwnTimeoutIsAnErrorLikeAnyOther() throws {
    let failing = Observable<Int>.error(TimeoutError(limit: .seconds(3)))
    let recorder = failing.timeout(.seconds(3), other: .just(8), scheduler: scheduler)
      .record(on: scheduler)
    try scheduler.run()
    #expect(recorder.events == [.error(TimeoutError(limit: .seconds(3)))])
  }

  @Test func observeOnDeliversOnTheScheduler() throws {
    let recorder = Observable.of(1, 2).concat(.error(MarbleError())).observe(on: scheduler)
      .record(on: scheduler)
    #expect(recorder.events.isEmpty)
    scheduler.advance(by: .zero)
    try recorder.expect("(12#)")
  }

  @Test func subscribeOnSubscribesOnTheScheduler() throws {
    let input = try source("1|")
    let recorder = input.observable.subscribe(on: scheduler).record(on: scheduler)
    let disposed = input.observable.subscribe(on: scheduler).record(on: scheduler)
    #expect(input.subscriptionCount == 0)
    disposed.dispose()
    try scheduler.run()
    try recorder.expect("1|")
    #expect(input.subscriptionCount == 1)
  }
}
