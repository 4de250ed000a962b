import Broadside
import Testing

/// Going on with something else where a sequence fails.
@Suite(.timeLimit(.minutes(1))) struct RecoveredSequenceTests {
  let failing = ScriptedSequence(.run(1, failing: .a))
  let other = ScriptedSequence(.run(7, 8))

  @Test func itGoesOnWithAnotherSequence() async {
    #expect(await failing.recover(with: other).seen() == ["1", "7", "8", "nil", "nil"])
    #expect(failing.living.value == 0)
    #expect(other.living.value == 0)
  }

  @Test func withoutAnErrorNothingIsMade() async {
    #expect(await other.recover(with: failing).seen() == ["7", "8", "nil", "nil"])
    #expect(failing.made.value == 0)
  }

  @Test func aClosureMakesItOfTheError() async {
    let living = Shared<[Int]>([])
    let sequence = failing.recover { [failing, other] error in
      living.change { $0.append(failing.living.value) }
      await Task.yield()
      if error as? Trouble == .b { throw error }
      return other
    }
    #expect(await sequence.seen() == ["1", "7", "8", "nil", "nil"])
    #expect(living.value == [0])
  }

  @Test func whatTheClosureThrowsIsThrownOnce() async {
    let sequence = failing.recover { _ -> ScriptedSequence in throw Trouble.c }
    #expect(await sequence.seen() == ["1", "c", "nil"])
  }

  @Test func anErrorOfTheOtherIsThrownOnce() async {
    let sequence = other.map { $0 }.recover(with: failing)
    #expect(await sequence.seen() == ["7", "8", "nil", "nil"])
    #expect(await failing.recover(with: failing).seen() == ["1", "1", "a", "nil"])
  }

  @Test func aSubstituteIsTheLastElement() async {
    #expect(await failing.replaceError(with: 9).seen() == ["1", "9", "nil", "nil"])
    #expect(await other.replaceError(with: 9).seen() == ["7", "8", "nil", "nil"])
    #expect(await failing.sinkErrors().seen() == ["1", "nil", "nil"])
    #expect(failing.living.value == 0)
  }

  @Test func cancellationIsNoError() async {
    let cancelled = other.map { _ throws -> Int in throw CancellationError() }
    #expect(await cancelled.recover(with: other).seen() == ["CancellationError()", "nil"])
    #expect(await cancelled.replaceError(with: 9).seen() == ["nil", "nil"])
    let sequence = failing.replaceError(with: 9)
    let recovered = failing.recover(with: other)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (await sequence.seen(), await recovered.seen())
    }
    #expect(await task.value == (["1", "nil", "nil"], ["1", "a", "nil"]))
  }

  /// A second iterator of it would end at once, and the second failure would look like success.
  @Test func whatCanBeIteratedOnceStandsInOnce() async {
    let once = AsyncStream<Int> { continuation in
      continuation.yield(7)
      continuation.finish()
    }
    let sequence = failing.recover(with: once)
    #expect(await sequence.seen() == ["1", "7", "nil", "nil"])
    #expect(await sequence.seen() == ["1", "a", "nil"])
  }
}
