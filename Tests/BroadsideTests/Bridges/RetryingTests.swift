import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct RetryingTests {
  let time = VirtualTimeScheduler()

  @Test func itRunsAgainAsTheHandlerDecides() async throws {
    let handler = ErrorHandler().on(error: .type(Trouble.a), then: .retry(maxRetries: 2), .recover)
    var attempts: [Int] = []
    let third = try await handler.retrying { attempt in
      attempts.append(attempt)
      if attempt < 2 { throw Trouble.a }
      return "fine"
    }
    #expect(third == "fine")
    #expect(attempts == [0, 1, 2])
    let never: String? = try await handler.retrying { _ in throw Trouble.a }
    #expect(never == nil)
    await #expect(throws: Trouble.b) {
      let _: String? = try await handler.retrying { _ in throw Trouble.b }
    }
  }

  @Test func delaysRunOnTheScheduler() async throws {
    let handler = ErrorHandler().on(
      error: .any, then: .retry(.constant(.seconds(5), maxRetries: 1)))
    let runs = Shared<[Duration]>([])
    let announcing = Announcing(time)
    let task = Task { [time] in
      try await handler.retrying(scheduler: announcing) { attempt in
        runs.change { $0.append(time.now) }
        if attempt == 0 { throw Trouble.a }
        return attempt
      }
    }
    await announcing.waitUntilAwaited()
    time.advance(by: .seconds(5))
    #expect(try await task.value == 1)
    #expect(runs.value == [.zero, .seconds(5)])
  }

  @Test func cancellingTheTaskGivesUpTheDelay() async {
    let handler = ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(5))))
    let runs = Shared(0)
    let announcing = Announcing(time)
    let task = Task {
      try await handler.retrying(scheduler: announcing) { _ in
        runs.add()
        throw Trouble.a
      }
    }
    await announcing.waitUntilAwaited()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runs.value == 1)
    #expect(time.isIdle)
  }

  @Test func cancellingTheTaskGivesUpTheDecision() async {
    let (cancelled, continuation) = AsyncStream<Void>.makeStream()
    let (asked, asking) = AsyncStream<Void>.makeStream()
    let kept = Shared<[Reply]>([])
    let handler = ErrorHandler().on(
      error: .any,
      then: ErrorAction("ask") { _, reply in
        reply.onCancel { continuation.finish() }
        kept.change { $0.append(reply) }
        asking.finish()
      })
    let task = Task { try await handler.retrying { _ in throw Trouble.a } }
    for await _ in asked {}
    task.cancel()
    for await _ in cancelled {}
    await #expect(throws: CancellationError.self) { try await task.value }
    kept.value[0].decided(.miss)
  }

  @Test func aCancelledTaskIsNotAskedAbout() async {
    let asked = Shared(0)
    let handler = ErrorHandler().on(
      error: .any,
      then: .decide { _ in
        asked.add()
        return .miss
      })
    let task = Task {
      try await handler.retrying { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        throw Trouble.c
      }
    }
    await #expect(throws: Trouble.c) { try await task.value }
    #expect(asked.value == 0)
  }

  @Test @MainActor func itStaysOnTheCallersActor() async throws {
    var log: [Int] = []
    let handler = ErrorHandler().on(error: .any, then: .retry(maxRetries: 1))
    try await handler.retrying { attempt in
      MainActor.assertIsolated()
      log.append(attempt)
      if attempt == 0 { throw Trouble.a }
    }
    #expect(log == [0, 1])
  }

  @Test func endlessRetriesEndWithTheTask() async {
    let runs = Shared(0)
    let task = Task {
      try await ErrorHandler().on(error: .any, then: .retry(.immediate)).retrying { _ in
        if runs.add() == 100_000 { withUnsafeCurrentTask { $0?.cancel() } }
        throw Trouble.a
      }
    }
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(runs.value == 100_000)
  }

  @Test func anAttemptPaysTheBudgetOnceWhenItSucceeds() async throws {
    let budget = RetryBudget(maxTokens: 10, tokenRatio: 0.5)
    let handler = ErrorHandler().on(
      error: .any, then: .retry(.immediate(maxRetries: 2).drawing(from: budget)))
    try await handler.retrying { attempt in if attempt < 2 { throw Trouble.a } }
    #expect(budget.tokens == 8.5)
    await #expect(throws: Trouble.b) {
      try await handler.retrying { _ in throw Trouble.b }
    }
    #expect(budget.tokens == 5.5)
  }

  /// Where the delay ends counts, not where the failure before it was decided.
  @Test func aFailureAfterTheDelayIsNoOldFailure() async throws {
    let announcing = Announcing(time)
    let coordinator = RecoveryCoordinator(recoveriesPerSubscription: 2)
    let recoveries = Shared(0)
    let handler = ErrorHandler.loggingIn(
      ErrorAction("log in") { _, reply in
        recoveries.add()
        reply.handled()
      }, by: coordinator, then: .retry(.constant(.seconds(5))))
    let task = Task {
      try await handler.retrying(scheduler: announcing) { attempt in
        if attempt < 2 { throw Trouble.a }
      }
    }
    await announcing.waitUntilAwaited()
    handler.handle(Trouble.b)
    #expect(recoveries.value == 2)
    time.advance(by: .seconds(5))
    await announcing.waitUntilAwaited()
    #expect(recoveries.value == 3)
    time.advance(by: .seconds(5))
    try await task.value
  }
}
