import Broadside
import Testing

/// The three shots, and who answers them, on an asynchronous sequence.
@Suite(.timeLimit(.minutes(1))) struct ShotSequenceTests {
  let failing = ScriptedSequence(.run(1, 2, failing: .a))
  let twice = ScriptedSequence(.run(1, failing: .a), .run(2, failing: .b), .run(3))

  @Test func aMissMakesANewIterator() async {
    #expect(await twice.retry(maxRetries: 2).seen() == ["1", "2", "3", "nil", "nil"])
    #expect(twice.made.value == 3)
    #expect(twice.living.value == 0)
  }

  @Test(arguments: [0, 1, 3])
  func retriesAreCountedOnTopOfTheFirstRun(_ retries: Int) async {
    let seen = await failing.retry(maxRetries: retries).seen()
    #expect(
      seen == Array(repeating: ["1", "2"], count: retries + 1).flatMap { $0 } + ["a", "nil"])
    #expect(failing.made.value == retries + 1)
  }

  @Test func countsBelongToAnIterator() async {
    let sequence = failing.retry(maxRetries: 1)
    #expect(await sequence.seen() == ["1", "2", "1", "2", "a", "nil"])
    #expect(await sequence.seen() == ["1", "2", "1", "2", "a", "nil"])
  }

  @Test func aHitThrowsAndTheEndFollows() async {
    let sequence = failing.shootError { (_: Trouble, _) in .hit(Trouble.c) }
    #expect(await sequence.seen() == ["1", "2", "c", "nil"])
  }

  @Test func aSinkEnds() async {
    let handler = ErrorHandler().on(error: .type(Trouble.a), then: .recover)
    #expect(await failing.handleErrors(with: handler).seen() == ["1", "2", "nil", "nil"])
    #expect(await twice.handleErrors(with: handler).seen() == ["1", "nil", "nil"])
  }

  @Test func anErrorWithoutARuleIsThrownUntouched() async {
    let handler = ErrorHandler().on(error: .type(Trouble.b), then: .recover)
    #expect(await failing.handleErrors(with: handler).seen() == ["1", "2", "a", "nil"])
  }

  @Test func theFailedIteratorIsGoneWhenItsErrorIsDecidedOn() async {
    let living = Shared<[Int]>([])
    let sequence = failing.shootError { [failing] error, attempt in
      living.change { $0.append(failing.living.value) }
      return attempt < 2 ? .miss : .hit(error)
    }
    _ = await sequence.seen()
    #expect(living.value == [0, 0, 0])
  }

  @Test func closuresOfEachKindDecide() async {
    let sync = twice.shootError { (error: Trouble, attempt) in attempt < 1 ? .miss : .hit(error) }
    #expect(await sync.seen() == ["1", "2", "b", "nil"])
    let untyped = failing.shootError { error, attempt in attempt < 1 ? .miss : .hit(error) }
    #expect(await untyped.seen() == ["1", "2", "1", "2", "a", "nil"])
    let async = failing.shootError { (error: Trouble, attempt) in
      await Task.yield()
      return attempt < 1 ? .miss : .hit(error)
    }
    #expect(await async.seen() == ["1", "2", "1", "2", "a", "nil"])
    let throwing = failing.shootError { _, _ in
      await Task.yield()
      throw Trouble.c
    }
    #expect(await throwing.seen() == ["1", "2", "c", "nil"])
  }

  @Test func whatIsNoTargetIsNotAskedAbout() async {
    let asked = Shared(0)
    let sync = failing.shootError { (_: CancellationError, _) in
      asked.add()
      return .sink
    }
    #expect(await sync.seen() == ["1", "2", "a", "nil"])
    let async = failing.shootError { (_: CancellationError, _) in
      await Task.yield()
      asked.add()
      return .sink
    }
    #expect(await async.seen() == ["1", "2", "a", "nil"])
    #expect(asked.value == 0)
  }

  @Test func shootersOfEachKindDecide() async {
    #expect(await failing.shootError(with: Sinker()).seen() == ["1", "2", "nil", "nil"])
    let kept = WeakSinker()
    #expect(await failing.shootError(weak: kept).seen() == ["1", "2", "nil", "nil"])
    let forgotten = failing.shootError(weak: WeakSinker())
    #expect(await forgotten.seen() == ["1", "2", "a", "nil"])
    let screen = await MainActor.run { Screen() }
    #expect(await failing.shootError(with: screen).seen() == ["1", "2", "nil", "nil"])
    #expect(await failing.shootError(weak: screen).seen() == ["1", "2", "nil", "nil"])
  }

  @Test func operatorsChain() async {
    let sequence = failing.shootError { (_: Trouble, attempt) in
      attempt < 1 ? .miss : .hit(Trouble.b)
    }
    .handleErrors(with: ErrorHandler().on(error: .type(Trouble.b), then: .recover))
    #expect(await sequence.seen() == ["1", "2", "1", "2", "nil", "nil"])
    #expect(failing.living.value == 0)
  }

  @Test func elementsResetTheCountWhereTheyAreToldTo() async {
    let script = ScriptedSequence(
      .run(failing: .a), .run(1, failing: .a), .run(failing: .a), .run(failing: .b))
    let attempts = Shared<[Int]>([])
    let sequence = script.shootError(resettingAttempts: .onElement) { error, attempt in
      attempts.change { $0.append(attempt) }
      return error as? Trouble == .a ? .miss : .sink
    }
    #expect(await sequence.seen() == ["1", "nil", "nil"])
    #expect(attempts.value == [0, 0, 1, 2])
  }

  @Test func aHundredThousandRetriesNeedTheStackOfOne() async {
    let depth = Shared<ClosedRange<UInt>?>(nil)
    let sequence = failing.shootError { error, attempt in
      depth.noteStack()
      return attempt < 100_000 ? .miss : .hit(error)
    }
    #expect(await sequence.dropFirst(200_001).seen() == ["2", "a", "nil"])
    #expect(failing.made.value == 100_001)
    #expect(depth.stackUsed < 64 << 10)
  }
}

private struct Sinker: ErrorShooting {
  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(.sink)
  }
}

private final class WeakSinker: ErrorShooting {
  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(.sink)
  }
}

private final class Screen: MainActorErrorShooting {
  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    MainActor.assertIsolated()
    complete(.sink)
  }
}
