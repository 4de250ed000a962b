import Broadside
import BroadsideTesting
import Testing

@Suite struct JoiningTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ marbles: String) throws -> ScriptedSource<Int> {
    ScriptedSource([try SourceScript(marbles: marbles)], on: scheduler)
  }

  @Test func flatMapDeliversAllAsTheyCome() throws {
    let outer = try source("1-2|")
    let inner = try source("-7--8|")
    let recorder = outer.observable.flatMap { _ in inner.observable }.record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-7-78-8|", subscriptions: ["^----!", "--^----!"], of: inner)
  }

  @Test func flatMapLatestDropsTheOneBefore() throws {
    let outer = try source("1-2|")
    let inner = try source("-7--8|")
    let recorder = outer.observable.flatMapLatest { _ in inner.observable }.record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-7-7--8|", subscriptions: ["^-!", "--^----!"], of: inner)
  }

  @Test func anErrorOfAnInnerStreamEndsEverything() throws {
    let outer = try source("1-2---|")
    let inner = try source("-7--#")
    for stream in [
      outer.observable.flatMap { _ in inner.observable },
      outer.observable.map { _ in inner.observable }.merge(),
    ] {
      let recorder = stream.record(on: scheduler)
      try scheduler.run()
      #expect(recorder.elements == [7, 7])
      #expect(recorder.isEnded)
      #expect(outer.live == 0 && inner.live == 0)
    }
  }

  @Test func mergeCompletesWithTheLast() throws {
    let recorder = Observable.merge(
      try source("1--2|").observable, try source("-3-----|").observable
    ).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("13-2---|")
    #expect(Observable<Int>.merge([]).seen() == ["completed"])
  }

  @Test func concatSubscribesToTheNextAfterCompletion() throws {
    let second = try source("-3|")
    let recorder = try source("1-2|").observable.concat(second.observable).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("1-2-3|", subscriptions: ["---^-!"], of: second)
    #expect(Observable<Int>.concat([]).seen() == ["completed"])
  }

  @Test func concatStopsAtAnError() throws {
    let second = try source("3|")
    #expect(
      Observable.concat(.of(1), .error(Trouble.a), second.observable).seen() == ["1", "error(a)"])
    #expect(second.subscriptionCount == 0)
  }

  @Test func aHundredThousandStreamsInARowFitASmallStack() {
    let count = Shared(0)
    onSmallStack {
      let streams = Array(repeating: Observable.just(1), count: 100_000)
      _ = Observable.concat(streams).subscribe(onNext: { _ in count.add() })
    }
    #expect(count.value == 100_000)
  }

  @Test func takeUntilCompletesAtTheTrigger() throws {
    let input = try source("1-2-3-4|")
    let trigger = try source("---9|")
    let recorder = input.observable.take(until: trigger.observable).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("1-2|", subscriptions: ["^--!"], of: input)
    #expect(trigger.live == 0)
  }

  @Test func onlyAnElementOrErrorOfTheTriggerMatters() {
    let stream = Observable.of(1, 2)
    #expect(stream.take(until: Observable<Int>.empty()).seen() == ["1", "2", "completed"])
    #expect(stream.take(until: Observable<Int>.error(Trouble.b)).seen() == ["error(b)"])
    #expect(stream.take(until: Observable.just(0)).seen() == ["completed"])
  }
}
