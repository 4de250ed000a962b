import Broadside
import BroadsideTesting
import Testing

/// Sequences that are made anew for each attempt.
@Suite(.timeLimit(.minutes(1))) struct RetryingSequenceTests {
  /// An `AsyncThrowingStream` that fails in all attempts but the third.
  static func stream(_ attempt: Int) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(attempt)
      continuation.finish(throwing: attempt < 2 ? Trouble.a : nil)
    }
  }

  @Test func aMissMakesASequence() async {
    let byPolicy = RetryingSequence(.immediate(maxRetries: 2)) { Self.stream($0) }
    #expect(await byPolicy.seen() == ["0", "1", "2", "nil", "nil"])
    #expect(await byPolicy.seen() == ["0", "1", "2", "nil", "nil"])
    let handler = ErrorHandler().on(error: .type(Trouble.a), then: .retry(maxRetries: 1), .recover)
    let byHandler = RetryingSequence(with: handler) { Self.stream($0) }
    #expect(await byHandler.seen() == ["0", "1", "nil", "nil"])
    let spent = RetryingSequence(.immediate(maxRetries: 1)) { Self.stream($0) }
    #expect(await spent.seen() == ["0", "1", "a", "nil"])
  }

  @Test func anErrorOfTheMakingIsJudgedToo() async {
    let made = Shared<[Int]>([])
    let sequence = RetryingSequence(.immediate(maxRetries: 2)) { attempt in
      made.change { $0.append(attempt) }
      await Task.yield()
      if attempt == 0 { throw Trouble.b }
      return Self.stream(attempt)
    }
    #expect(await sequence.seen() == ["1", "2", "nil", "nil"])
    #expect(made.value == [0, 1, 2])
  }

  @Test func nothingIsMadeBeforeTheFirstElementIsAskedFor() async throws {
    let made = Shared(0)
    let sequence = RetryingSequence(.immediate) { attempt in
      made.add()
      return Self.stream(attempt)
    }
    var iterator = sequence.makeAsyncIterator()
    #expect(made.value == 0)
    #expect(try await iterator.next() == 0)
    #expect(made.value == 1)
  }

  @Test func attemptsCountAnewAfterAReset() async {
    let made = Shared<[Int]>([])
    let sequence = RetryingSequence(
      .immediate(maxRetries: 1), resettingAttempts: .onElement
    ) { attempt in
      made.change { $0.append(attempt) }
      return ScriptedSequence(.run(failing: .a), .run(1, failing: .a))
        .map { [made] number in made.value.count < 5 ? number : 0 }
    }
    #expect(await sequence.seen() == ["a", "nil"])
    #expect(made.value == [0, 1])
  }

  @Test func itEndsWithItsTask() async {
    let time = VirtualTimeScheduler()
    let announcing = Announcing(time)
    let sequence = RetryingSequence(.constant(.seconds(5)), scheduler: announcing) {
      Self.stream($0)
    }
    let task = Task { await sequence.seen() }
    await announcing.waitUntilAwaited()
    task.cancel()
    #expect(await task.value == ["0", "CancellationError()", "nil"])
    #expect(time.isIdle)
  }

  @Test func operatorsTryItAgainAsAWhole() async {
    let sequence = RetryingSequence(.immediate(maxRetries: 1)) { Self.stream($0) }
    let again = sequence.shootError { (error: Trouble, attempt) in
      attempt < 1 ? .miss : .hit(error)
    }
    #expect(await again.seen() == ["0", "1", "0", "1", "a", "nil"])
  }
}
