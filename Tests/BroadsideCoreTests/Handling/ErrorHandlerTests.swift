import BroadsideCore
import Testing

@Suite struct ErrorHandlerTests {
  @Test func aSharedHandlerIsNotChangedByWhatIsBuiltFromIt() {
    let journal = Journal()
    let shared = ErrorHandler().always(.noting("log", in: journal, .passed))
    let special = shared.on(error: .any, then: .noting("special", in: journal, .handled))
    shared.handle(error: Trouble.a)
    #expect(journal.all == ["log"])
    special.handle(error: Trouble.a)
    #expect(journal.all == ["log", "special", "log"])
  }

  @Test func cancellationIsNotAFailure() {
    let journal = Journal()
    let handler = ErrorHandler()
      .on(error: .any, then: .noting("1", in: journal, .handled))
      .onNoMatch(.noting("n", in: journal, .handled))
      .always(.noting("z", in: journal, .passed))
    let handled = handler.handle(error: CancellationError()) { journal.note("completed") }
    #expect(!handled)
    #expect(journal.all == ["completed"])
    let shot = Engagement(with: handler).shot(for: CancellationError())
    guard case .hit(is CancellationError) = shot else {
      Issue.record("\(String(describing: shot))")
      return
    }
  }

  @Test func aRuleThatNamesCancellationMakesItAFailure() {
    let journal = Journal()
    let handler = ErrorHandler()
      .on(error: .cancellation, then: .noting("1", in: journal, .handled))
      .always(.noting("z", in: journal, .passed))
    #expect(handler.handle(error: CancellationError()))
    #expect(journal.all == ["1", "z"])
  }

  @Test func alwaysSeesTheOutcome() {
    let journal = Journal()
    let log = ErrorAction("log") { ship, reply in
      journal.note("\(ship.error) \(ship.attempt) \(ship.outcome.map(\.text) ?? "-")")
      reply.passed()
    }
    let engagement = Engagement(
      with: ErrorHandler().on(error: .a, then: .retry(maxRetries: 1), .recover).always(log))
    for error in [Trouble.b, .a, .a] { _ = engagement.shot(for: error) }
    #expect(journal.all == ["b 0 hit(b)", "a 1 miss", "a 2 sink"])
  }

  @Test func eachAlwaysOutsideAStreamWaitsForTheOneBefore() {
    let journal = Journal()
    let replies = Shared<[Reply]>([])
    let slow = ErrorAction("slow") { _, reply in
      journal.note("slow")
      replies.value.append(reply)
    }
    ErrorHandler().always(slow, .noting("z", in: journal, .passed))
      .handle(error: Trouble.a) { journal.note("completed") }
    #expect(journal.all == ["slow"])
    replies.value[0].passed()
    #expect(journal.all == ["slow", "z", "completed"])
  }

  @Test func alwaysInAStreamIsNotWaitedFor() {
    let replies = Shared<[Reply]>([])
    let never = ErrorAction("never") { _, reply in replies.value.append(reply) }
    let journal = Journal()
    let engagement = Engagement(
      with: ErrorHandler().on(error: .a, then: .recover)
        .always(never, .noting("z", in: journal, .passed)))
    #expect(engagement.shot(for: Trouble.a)?.text == "sink")
    #expect(journal.all == ["z"])
  }

  @Test func alwaysWaitsForASlowAction() {
    let journal = Journal()
    let replies = Shared<[Reply]>([])
    let slow = ErrorAction("slow") { _, reply in
      journal.note("specificStart")
      replies.value.append(reply)
    }
    let handler = ErrorHandler().always(.noting("always", in: journal, .passed))
      .on(error: .a, then: slow)
      .onNoMatch(.noting("noMatch", in: journal, .handled))
    handler.handle(error: Trouble.a) { journal.note("completed") }
    #expect(journal.all == ["specificStart"])
    replies.value[0].handled()
    #expect(journal.all == ["specificStart", "always", "completed"])
    handler.handle(error: Trouble.b) { journal.note("completed") }
    #expect(journal.all.suffix(3) == ["noMatch", "always", "completed"])
  }

  @Test func aThousandRulesAreBuiltAndReleased() {
    var handler = ErrorHandler()
    for _ in 0..<100_000 { handler = handler.on(error: .a, then: .doNothing) }
    let last = handler.on(error: .b, then: .recover)
    #expect(Engagement(with: last).shot(for: Trouble.b)?.text == "sink")
  }

  @Test func theShipTellsWhatIsKnown() {
    let ships = Shared<[Ship]>([])
    let engagement = Engagement(
      with: ErrorHandler().on(
        error: .any,
        then: .decide { ship in
          ships.value.append(ship)
          return .miss
        }), origin: Origin(fileID: "Some/File.swift", line: 7))
    for index in 0..<20 { _ = engagement.shot(for: index % 2 == 0 ? Trouble.a : .b) }
    engagement.reset()
    _ = engagement.shot(for: Trouble.c)
    let last = ships.value[20]
    #expect(last.attempt == 0)
    #expect(last.totalAttempts == 20)
    #expect(last.history.count == 16)
    #expect(last.history.map { $0.error as? Trouble } == (4..<20).map { $0 % 2 == 0 ? .a : .b })
    #expect("\(last.origin)" == "Some/File.swift:7")
    #expect(ships.value.prefix(20).map(\.attempt) == Array(0..<20))
  }
}
