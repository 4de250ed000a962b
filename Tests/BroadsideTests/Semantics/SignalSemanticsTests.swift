import Broadside
import BroadsideTesting
import Testing

/// What the documentation of `Signal` says of sharing.
@Suite(.timeLimit(.minutes(1))) struct SignalSemanticsTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ scripts: String...) throws -> ScriptedSource<Int> {
    ScriptedSource(try scripts.map { try SourceScript(marbles: $0) }, on: scheduler)
  }

  @Test func whatStandsForAnErrorGoesToAllOnce() throws {
    let asked = Shared(0)
    let input = try source("-1-#")
    let signal = input.observable.asSignal { _ in
      asked.add()
      return 9
    }
    let first = signal.asObservable().record(on: scheduler)
    let second = Recorder<Int>(on: scheduler)
    second.record(signal.asObservable(), at: .seconds(2))
    try scheduler.run()
    try first.expect("-1-(9|)")
    try second.expect("---(9|)", subscriptions: ["^--!"], of: input)
    #expect(asked.value == 1)
  }

  @Test func operatorsShareTheConnectionAndRunForEach() throws {
    let runs = Shared(0)
    let input = try source("-1-2|")
    let doubled = input.observable.sinkErrors().map { element in
      runs.add()
      return element * 2
    }
    let first = doubled.asObservable().record(on: scheduler)
    let second = doubled.filter { $0 > 2 }.asObservable().record(on: scheduler)
    try scheduler.run()
    try first.expect("-2-4|")
    try second.expect("---4|", subscriptions: ["^---!"], of: input)
    #expect(runs.value == 4)
  }

  @Test func nothingIsReplayed() throws {
    let signal = try source("-1-2-3|").observable.sinkErrors()
    let first = signal.asObservable().record(on: scheduler)
    let late = Recorder<Int>(on: scheduler)
    late.record(signal.asObservable(), at: .seconds(3.5))
    try scheduler.run()
    try first.expect("-1-2-3|")
    try late.expect("-----3|")
  }

  @Test func aRetryBehindItHasNothingToDo() throws {
    let input = try source("-1#")
    let recorder = input.observable.sinkErrors().asObservable().retry(maxRetries: 5)
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-1|", subscriptions: ["^-!"], of: input)
  }

  @Test func eachSignalHasAConnectionOfItsOwn() throws {
    let input = try source("-1|")
    let first = input.observable.sinkErrors().asObservable().record(on: scheduler)
    let second = input.observable.sinkErrors().asObservable().record(on: scheduler)
    try scheduler.run()
    try first.expect("-1|")
    try second.expect("-1|", subscriptions: ["^-!", "^-!"], of: input)
  }
}
