import Broadside
import BroadsideTesting
import Testing

@Suite struct SharingTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ scripts: String...) throws -> ScriptedSource<Int> {
    ScriptedSource(try scripts.map { try SourceScript(marbles: $0) }, on: scheduler)
  }

  @Test func theFirstConnectsAndTheLastDisconnects() throws {
    let input = try source("-1-2-3-4-5", "-6|")
    let shared = input.observable.share()
    let first = Recorder<Int>(on: scheduler)
    let second = Recorder<Int>(on: scheduler)
    let third = Recorder<Int>(on: scheduler)
    first.record(shared)
    second.record(shared, at: .seconds(2))
    first.dispose(at: .seconds(4))
    second.dispose(at: .seconds(6))
    third.record(shared, at: .seconds(8))
    try scheduler.run()
    try first.expect("-1-2")
    try second.expect("---2-3")
    try third.expect("---------6|", subscriptions: ["^-----!", "--------^-!"], of: input)
  }

  @Test func aRetryConnectsAnew() throws {
    let input = try source("-1#", "-2|")
    let shared = input.observable.share()
    let first = shared.retry(maxRetries: 1).record(on: scheduler)
    let second = shared.retry(maxRetries: 1).record(on: scheduler)
    try scheduler.run()
    try first.expect("-1-2|")
    try second.expect("-1-2|", subscriptions: ["^-!", "--^-!"], of: input)
  }

  @Test func aSignalConnectsAnewAfterItsEnd() throws {
    let input = try source("-1|", "-2#")
    let signal = input.observable.asSignal { _ in 9 }
    let first = signal.asObservable().record(on: scheduler)
    let beside = signal.map { $0 * 2 }.asObservable().record(on: scheduler)
    let later = Recorder<Int>(on: scheduler)
    later.record(signal.asObservable(), at: .seconds(4))
    try scheduler.run()
    try first.expect("-1|")
    try beside.expect("-2|")
    try later.expect("-----2(9|)", subscriptions: ["^-!", "----^-!"], of: input)
  }

  @Test func aSignalDisconnectsWithItsLastSubscriber() throws {
    let input = try source("-1-2-3")
    let signal = input.observable.sinkErrors()
    let first = signal.subscribe(onNext: { _ in })
    let second = signal.filter { $0 > 1 }.subscribe(onNext: { _ in })
    first.dispose()
    #expect(input.live == 1)
    second.dispose()
    #expect(input.live == 0)
  }

  @Test func signalsMergeAndScanForThemselves() throws {
    let input = try source("-1-2-3|")
    let signal = input.observable.sinkErrors()
    let merged = Signal.merge(signal, signal.map { $0 + 4 }).asObservable().record(on: scheduler)
    let sums = Recorder<Int>(on: scheduler)
    sums.record(signal.scan(0, +).asObservable(), at: .seconds(2))
    try scheduler.run()
    try merged.expect("-(15)-(26)-(37)|")
    try sums.expect("---2-5|")
    #expect(input.subscriptionCount == 1)
  }
}
