import Broadside
import BroadsideTesting
import Testing

/// What cancelling the task does to a sequence that waits, is being decided on, or runs.
@Suite(.timeLimit(.minutes(1))) struct SequenceCancellationTests {
  let time = VirtualTimeScheduler()
  let failing = ScriptedSequence(.run(1, failing: .a))

  @Test func delaysRunOnTheScheduler() async throws {
    let announcing = Announcing(time)
    let source = ScriptedSequence(.run(1, failing: .a), .run(2))
    let sequence = source.retry(.constant(.seconds(5)), scheduler: announcing)
    let task = Task { await sequence.seen() }
    await announcing.waitUntilAwaited()
    time.advance(by: .milliseconds(4999))
    #expect(source.made.value == 1)
    time.advance(by: .milliseconds(1))
    #expect(await task.value == ["1", "2", "nil", "nil"])
  }

  @Test func itEndsTheDelay() async {
    let announcing = Announcing(time)
    let sequence = failing.retry(.constant(.seconds(5)), scheduler: announcing)
    let task = Task { await sequence.seen() }
    await announcing.waitUntilAwaited()
    #expect(time.pendingCount == 1)
    task.cancel()
    #expect(await task.value == ["1", "CancellationError()", "nil"])
    #expect(time.isIdle)
    #expect(failing.made.value == 1)
    #expect(failing.living.value == 0)
  }

  @Test func itEndsTheDecision() async {
    let (asked, told) = (Gate(), Gate())
    let kept = Shared<[Reply]>([])
    let handler = ErrorHandler().on(
      error: .any,
      then: ErrorAction("ask") { _, reply in
        reply.onCancel { told.open() }
        kept.change { $0.append(reply) }
        asked.open()
      })
    let sequence = failing.handleErrors(with: handler)
    let task = Task { await sequence.seen() }
    await asked.wait()
    task.cancel()
    await told.wait()
    #expect(await task.value == ["1", "CancellationError()", "nil"])
    kept.value[0].decided(.miss)
    #expect(failing.made.value == 1)
  }

  @Test func itCancelsAnAsyncClosure() async {
    let asked = Gate()
    let sequence = failing.shootError { _, _ in
      asked.open()
      try await waitForCancellation()
      return .miss
    }
    let task = Task { await sequence.seen() }
    await asked.wait()
    task.cancel()
    #expect(await task.value == ["1", "CancellationError()", "nil"])
  }

  @Test func itEndsEndlessRetries() async {
    let sequence = failing.shootError { _, attempt in
      if attempt == 1000 { withUnsafeCurrentTask { $0?.cancel() } }
      return .miss
    }
    let seen = await Task { await sequence.dropFirst(1001).seen() }.value
    #expect(seen == ["CancellationError()", "nil"])
    #expect(failing.made.value == 1001)
  }

  @Test func aCancelledTaskIsNotAskedAbout() async {
    let asked = Shared(0)
    let sequence = failing.shootError { _, _ in
      asked.add()
      return .miss
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await sequence.seen()
    }
    #expect(await task.value == ["1", "a", "nil"])
    #expect(asked.value == 0)
  }

  @Test func cancellationGoesThroughUnlessARuleNamesIt() async {
    let cancelled = failing.map { number throws -> Int in
      if number == 1 { throw CancellationError() }
      return number
    }
    #expect(await cancelled.retry(maxRetries: 3).seen() == ["CancellationError()", "nil"])
    let handler = ErrorHandler().on(error: .cancellation, then: .recover)
    #expect(await cancelled.handleErrors(with: handler).seen() == ["nil", "nil"])
  }

  @Test func whatCannotFailJustEnds() async {
    let announcing = Announcing(time)
    let sequence = failing.retry(.constant(.seconds(5)), scheduler: announcing).sinkErrors()
    let task = Task { await sequence.seen() }
    await announcing.waitUntilAwaited()
    task.cancel()
    #expect(await task.value == ["1", "nil", "nil"])
    #expect(time.isIdle)
  }
}
