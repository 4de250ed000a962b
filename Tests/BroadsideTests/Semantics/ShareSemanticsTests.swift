import Broadside
import BroadsideTesting
import Testing

/// What the documentation of `share` says, sentence by sentence.
@Suite(.timeLimit(.minutes(1))) struct ShareSemanticsTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ scripts: String...) throws -> ScriptedSource<Int> {
    ScriptedSource(try scripts.map { try SourceScript(marbles: $0) }, on: scheduler)
  }

  @Test func afterTheLastHasLeftANewOneConnectsAnew() throws {
    let input = try source("-1-2-3", "-7-8")
    let shared = input.observable.share()
    let first = shared.record(on: scheduler)
    first.dispose(at: .seconds(2))
    let second = Recorder<Int>(on: scheduler)
    second.record(shared, at: .seconds(2))
    try scheduler.run()
    try first.expect("-1")
    try second.expect("---7-8", subscriptions: ["^-!", "--^"], of: input)
  }

  @Test func whoLeavesAndComesBackMissesWhatCameBetween() throws {
    let shared = try source("-1-2-3-4|").observable.share()
    let steady = shared.record(on: scheduler)
    let leaving = shared.record(on: scheduler)
    leaving.dispose(at: .seconds(2))
    let back = Recorder<Int>(on: scheduler)
    back.record(shared, at: .seconds(4))
    try scheduler.run()
    try steady.expect("-1-2-3-4|")
    try leaving.expect("-1")
    try back.expect("-----3-4|")
  }

  @Test func aSynchronousSourceRunsForEach() throws {
    let input = try source("(12|)")
    let shared = input.observable.share()
    let first = shared.record(on: scheduler)
    let second = shared.record(on: scheduler)
    try first.expect("(12|)")
    try second.expect("(12|)", subscriptions: ["(^!)", "(^!)"], of: input)
  }

  @Test func whatIsDeliveredWhileConnectingIsTheFirstOnes() throws {
    let input = try source("1-2|")
    let shared = input.observable.share()
    let first = shared.record(on: scheduler)
    let second = shared.record(on: scheduler)
    try scheduler.run()
    try first.expect("1-2|")
    try second.expect("--2|", subscriptions: ["^--!"], of: input)
  }

  @Test func theEndComesInTheOrderOfComing() throws {
    let order = Shared<[Int]>([])
    let subject = PublishSubject<Int>()
    let shared = subject.asObservable().share()
    let subscriptions = (1...3).map { number in
      shared.subscribe(onError: { _ in order.change { $0.append(number) } })
    }
    subject.onError(Trouble.a)
    #expect(order.value == [1, 2, 3])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func whoComesInAnEndsDeliveryConnectsAnew() throws {
    let input = try source("-1|", "-2|")
    let shared = input.observable.share()
    let later = Recorder<Int>(on: scheduler)
    let first = Recorder<Int>(on: scheduler)
    first.onEvent { if $0.isStopEvent { later.record(shared) } }
    first.record(shared)
    try scheduler.run()
    try first.expect("-1|")
    try later.expect("---2|", subscriptions: ["^-!", "--^-!"], of: input)
  }

  @Test func retriesBehindItJoinTheFirstEachWithItsOwnCounts() throws {
    let input = try source("-1#", "-2#", "-3|")
    let shared = input.observable.share()
    let patient = shared.retry(maxRetries: 2).record(on: scheduler)
    let hasty = shared.retry(maxRetries: 1).record(on: scheduler)
    try scheduler.run()
    try patient.expect("-1-2-3|")
    try hasty.expect("-1-2#", subscriptions: ["^-!", "--^-!", "----^-!"], of: input)
  }

  @Test func aSynchronousRunIsOverBeforeTheNextRetryCanJoin() throws {
    let input = try source("-1#", "(2|)")
    let shared = input.observable.share().retry(maxRetries: 1)
    let first = shared.record(on: scheduler)
    let second = shared.record(on: scheduler)
    try scheduler.run()
    try first.expect("-1(2|)")
    try second.expect("-1(2|)", subscriptions: ["^-!", "--(^!)", "--(^!)"], of: input)
  }

  @Test func aRetryInFrontOfItIsOneForAll() throws {
    let input = try source("-1#", "-2|")
    let shared = input.observable.retry(maxRetries: 1).share()
    let first = shared.record(on: scheduler)
    let second = Recorder<Int>(on: scheduler)
    second.record(shared, at: .seconds(2.5))
    try scheduler.run()
    try first.expect("-1-2|")
    try second.expect("---2|", subscriptions: ["^-!", "--^-!"], of: input)
  }

  @Test func eachCallSharesForItself() throws {
    let input = try source("-1|")
    let first = input.observable.share().record(on: scheduler)
    let second = input.observable.share().record(on: scheduler)
    try scheduler.run()
    try first.expect("-1|")
    try second.expect("-1|", subscriptions: ["^-!", "^-!"], of: input)
  }
}
