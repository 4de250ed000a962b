import Broadside
import BroadsideTesting
import Testing

/// Streams of a `flatMap` that are tried again each by itself.
@Suite(.timeLimit(.minutes(5))) struct InnerStreamTests {
  let scheduler = VirtualTimeScheduler()

  func source(_ scripts: String...) throws -> ScriptedSource<Int> {
    ScriptedSource(try scripts.map { try SourceScript(marbles: $0) }, on: scheduler)
  }

  @Test func theyRunSideBySideAndOneIsTriedAgain() throws {
    let first = try source("-1#", "-1-2|")
    let second = try source("--7-8|")
    let recorder = try source("12|").observable
      .flatMap(
        handlingErrorsWith: ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(1)))),
        scheduler: scheduler
      ) { $0 == 1 ? first.observable : second.observable }
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect("-1-7182|", subscriptions: ["^-!", "---^---!"], of: first)
    #expect(second.subscriptionCount == 1)
  }

  @Test func aSinkCompletesOneAndAHitEndsAll() throws {
    let failing = try source("--#")
    let lasting = try source("-7-8-9-7-8")
    let handler = ErrorHandler().on(
      error: .any, then: .decide { $0.totalAttempts == 0 ? .sink : .hit(Trouble.b) })
    let recorder = try source("123").observable
      .flatMap(handlingErrorsWith: handler, scheduler: scheduler) {
        $0 == 2 ? lasting.observable : failing.observable
      }
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect(
      "--7-(8#)", error: .type(Trouble.b), subscriptions: ["-^--!"], of: lasting)
  }

  @Test func elementsBeforeTheErrorAreDelivered() throws {
    let inner = try source("12#", "3|")
    let recorder = Observable.just(1)
      .flatMap(handlingErrorsWith: ErrorHandler().on(error: .any, then: .retry(maxRetries: 1))) {
        _ in inner.observable
      }
      .record(on: scheduler)
    try scheduler.run()
    try recorder.expect("123|")
  }

  @Test func failuresAtTheSameTimeAreCountedOnce() {
    let ships = Shared<[Ship]>([])
    let replies = Shared<[Reply]>([])
    let asking = ErrorAction("ask") { ship, reply in
      ships.change { $0.append(ship) }
      replies.change { $0.append(reply) }
    }
    let recorder = Observable.of(1, 2, 3)
      .flatMap(handlingErrorsWith: ErrorHandler().on(error: .any, then: asking)) { _ in
        Observable<Int>.error(Trouble.a)
      }
      .record()
    #expect(ships.value.map(\.attempt) == [0, 0, 0])
    #expect(ships.value.map(\.totalAttempts) == [0, 1, 2])
    for reply in replies.value { reply.decided(.sink) }
    #expect(recorder.events == [.completed()])
  }

  @Test func countsOfOneBeginAnewOnItsElement() throws {
    func run(_ resetting: AttemptReset) throws -> [Int] {
      let inner = try source("1#", "2#", "#")
      let recorder = Observable.just(0)
        .flatMap(
          handlingErrorsWith: ErrorHandler()
            .on(error: .any, then: .retry(maxRetries: 1), .recover),
          scheduler: scheduler, resettingAttempts: resetting
        ) { _ in inner.observable }
        .record(on: scheduler)
      try scheduler.run()
      #expect(recorder.isEnded)
      #expect(inner.subscriptionCount == (resetting == .never ? 2 : 3))
      return recorder.elements
    }
    #expect(try run(.never) == [1, 2])
    #expect(try run(.onElement) == [1, 2])
  }

  @Test func anEndedDownstreamFreesAll() throws {
    let failing = try source("#")
    let lasting = try source("-7-8-9")
    let recorder = try source("12").observable
      .flatMap(
        handlingErrorsWith: ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(9)))),
        scheduler: scheduler
      ) { $0 == 1 ? failing.observable : lasting.observable }
      .take(1).record(on: scheduler)
    try scheduler.run()
    try recorder.expect("--(7|)")
    #expect(lasting.live == 0)
    #expect(failing.subscriptionCount == 1)
  }
}
