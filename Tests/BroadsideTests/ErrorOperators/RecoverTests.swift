import Broadside
import BroadsideCore
import Testing

@Suite struct RecoverTests {
  let failing = Observable<Int>.concat(.just(1), .error(Trouble.a))

  @Test func goesOnWithAnotherStream() {
    #expect(failing.recover(with: .from([2, 3])).seen() == ["1", "2", "3", "completed"])
    #expect(
      failing.recover { .just(($0 as? Trouble) == .a ? 9 : 0) }.seen() == ["1", "9", "completed"])
    #expect(failing.recover { _ in throw Trouble.b }.seen() == ["1", "error(b)"])
    #expect(failing.replaceError(with: 5).seen() == ["1", "5", "completed"])
    #expect(failing.recover(with: .error(Trouble.c)).seen() == ["1", "error(c)"])
  }

  @Test func mapErrorChangesTheErrorOnly() {
    #expect(failing.mapError { _ in Trouble.b }.seen() == ["1", "error(b)"])
    #expect(failing.mapError { _ in throw Trouble.c }.seen() == ["1", "error(c)"])
    #expect(Observable.just(1).mapError { _ in Trouble.b }.seen() == ["1", "completed"])
  }

  @Test func sinkingToAFallbackGoesOnOnlyAfterASink() {
    let handler = ErrorHandler().on(error: .type(Trouble.a), then: .retry(maxRetries: 1), .recover)
    #expect(
      failing.handleErrors(with: handler, sinkingTo: .just(7)).seen()
        == ["1", "1", "7", "completed"])
    #expect(
      Observable<Int>.error(Trouble.b).handleErrors(with: handler, sinkingTo: .just(7)).seen()
        == ["error(b)"])
  }

  @Test func aSignalReplacesTheErrorOrCompletes() {
    let seen = Seen<Int>()
    _ = failing.asSignal { _ in 8 }
      .subscribe(onNext: { seen.note("\($0)") }, onCompleted: { seen.note("completed") })
    _ = failing.sinkErrors()
      .subscribe(onNext: { seen.note("\($0)") }, onCompleted: { seen.note("completed") })
    _ = Observable<Int>.error(CancellationError()).asSignal { _ in 6 }
      .subscribe(onNext: { seen.note("\($0)") }, onCompleted: { seen.note("completed") })
    #expect(seen.all == ["1", "8", "completed", "1", "completed", "completed"])
  }

  @Test func logsSeeEveryErrorAndChangeNothing() {
    let lines = Shared<[String]>([])
    let unhandled = Shared<[String]>([])
    let stream =
      failing
      .logErrors(to: ErrorLog { _ in throw Trouble.c })
      .logErrors(to: .lines { line in lines.change { $0.append(line) } })
    UnhandledErrors.withHandler({ error, _ in unhandled.change { $0.append("\(error)") } }) {
      #expect(stream.seen() == ["1", "error(a)"])
    }
    #expect(lines.value.count == 1)
    #expect(lines.value[0].hasSuffix("attempt 0: a → hit"))
    #expect(unhandled.value == ["c"])
  }

  @Test func aDecisionThatThrowsKeepsTheCauseInSight() {
    let ships = Shared<[Ship]>([])
    let handler = ErrorHandler()
      .on(error: .any, then: .decide { _ in throw Trouble.c })
      .always(.log(to: ErrorLog { ship in ships.change { $0.append(ship) } }))
    #expect(failing.handleErrors(with: handler).seen() == ["1", "error(c)"])
    #expect(ships.value.map { "\($0.error)" } == ["a"])
    #expect(ships.value[0].outcome?.description == "hit(c)")
    #expect(ships.value[0].history.map { "\($0.error) \($0.shot)" } == ["a hit(c)"])
  }

  @Test func anErrorNobodyHandlesIsReportedWithItsPlace() {
    let reports = Shared<[String]>([])
    let line = UInt(#line) + 4
    UnhandledErrors.withHandler({ error, origin in
      reports.change { $0.append("\(error) \(origin)") }
    }) {
      _ = failing.subscribe()
      _ = Observable<Int>.error(CancellationError()).subscribe()
    }
    #expect(reports.value == ["a BroadsideTests/RecoverTests.swift:\(line)"])
  }

  @Test func codeThatThrowsWhatNoActionHandlesIsReported() {
    let reports = Shared<[String]>([])
    UnhandledErrors.withHandler({ error, _ in reports.change { $0.append("\(error)") } }) {
      ErrorHandler().do { throw Trouble.a }
      let nothing: Int? = ErrorHandler().make { throw Trouble.b }
      #expect(nothing == nil)
      ErrorHandler().onNoMatch(.doNothing).do { throw Trouble.c }
      ErrorHandler().do { throw CancellationError() }
    }
    #expect(reports.value == ["a", "b"])
  }
}

extension UnhandledErrors {
  private static let turn = Guarded(())

  /// Sets the handler for a while; tests that do take turns.
  static func withHandler(
    _ handler: @escaping @Sendable (any Error, Origin) -> Void, _ body: () -> Void
  ) {
    turn.withLock { _ in
      let old = self.handler
      self.handler = handler
      body()
      self.handler = old
    }
  }
}
