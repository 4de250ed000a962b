import Broadside
import BroadsideTesting
import Testing

/// An asynchronous sequence as a stream.
@Suite(.timeLimit(.minutes(5))) struct ObservableFromSequenceTests {
  let failing = ScriptedSequence(.run(1, 2, failing: .a))

  @Test func eachSubscriptionIterates() async throws {
    let source = ScriptedSequence(.run(1, 2), .run(3))
    let stream = Observable(source)
    #expect(source.made.value == 0)
    #expect(try await stream.toArray() == [1, 2])
    #expect(try await source.asObservable().toArray() == [3])
    #expect(source.living.value == 0)
  }

  @Test func anErrorIsDecidedOnWhenTheIteratorIsGone() async {
    let living = Shared<[Int]>([])
    let stream = Observable(failing).shootError { [failing] error, attempt in
      living.change { $0.append(failing.living.value) }
      return attempt < 1 ? .miss : .hit(error)
    }
    #expect(await stream.values.seen() == ["1", "2", "1", "2", "a", "nil"])
    #expect(living.value == [0, 0])
  }

  @Test func disposalCancelsTheTaskWithoutAWord() async {
    let (asked, gone) = (Gate(), Gate())
    let stream = Observable(
      AsyncStream<Int>(unfolding: {
        asked.open()
        try? await waitForCancellation()
        gone.open()
        return nil
      }
      ).map { number throws in number })
    let seen = Seen<Int>()
    let subscription = seen.subscribe(to: stream)
    await asked.wait()
    subscription.dispose()
    await gone.wait()
    #expect(seen.all == [])
  }

  @Test func whatIsThrownByDisposalIsNotAFailure() async {
    let (asked, gone) = (Gate(), Gate())
    let decided = Shared(0)
    let stream = Observable(
      RetryingSequence(.immediate) { _ -> ScriptedSequence in
        asked.open()
        defer { gone.open() }
        try await waitForCancellation()
        return ScriptedSequence(.run(1))
      }
    ).handleErrors(
      with: ErrorHandler().on(
        error: .cancellation, .any,
        then: .decide { _ in
          decided.add()
          return .sink
        }))
    let seen = Seen<Int>()
    let subscription = seen.subscribe(to: stream)
    await asked.wait()
    subscription.dispose()
    await gone.wait()
    #expect(seen.all == [])
    #expect(decided.value == 0)
  }

  @Test func aCancellationOfAnotherMakingIsAnError() async {
    let stream = Observable(failing.map { _ throws -> Int in throw CancellationError() })
    let seen = await stream.values.seen()
    #expect(seen == ["CancellationError()", "nil"])
  }

  @Test func aFinishedSubscriberAsksForNothingMore() async throws {
    let stream = Observable(failing.map { [failing] number in number + failing.made.value })
    #expect(try await stream.take(1).toArray() == [2])
    #expect(try await stream.first() == 3)
  }

  // MARK: What can be iterated only once

  @Test func aSecondSubscriptionGetsTheFailureOfTheFirst() async {
    let stream = Observable(SinglePassTests.stream())
    #expect(await stream.retry(maxRetries: 3).values.seen() == ["1", "a", "nil"])
    #expect(await stream.values.seen() == ["a", "nil"])
  }

  @Test func aSecondSubscriptionGetsTheCompletionOfTheFirst() async {
    let stream = Observable(SinglePassTests.stream().prefix(1))
    #expect(await stream.values.seen() == ["1", "nil", "nil"])
    #expect(await stream.values.seen() == ["nil", "nil"])
  }

  @Test func aSubscriptionBesideTheFirstFails() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let stream = Observable(numbers)
    let first = Recorder<Int>(on: VirtualTimeScheduler())
    let ended = first.gateAtEnd()
    let subscription = stream.subscribe { first.receive($0) }
    let beside = Shared<[any Error]>([])
    _ = stream.subscribe(onError: { error in beside.change { $0.append(error) } })
    #expect(beside.value.map { $0 is IteratedTwiceError } == [true])
    continuation.yield(1)
    continuation.finish()
    await ended.wait()
    #expect(first.elements == [1])
    subscription.dispose()
  }

  /// A retry after a time limit would otherwise find the sequence used up, and complete.
  @Test func aSubscriptionAfterADisposedOneFails() async {
    let time = VirtualTimeScheduler()
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let recorder = Recorder<Int>(on: time)
    let ended = recorder.gateAtEnd()
    let subscription = Observable(numbers).timeout(perAttempt: .seconds(1), scheduler: time)
      .shootError { (_: TimeoutError, _) in .miss }
      .subscribe { recorder.receive($0) }
    time.advance(by: .seconds(1))
    await ended.wait()
    #expect(recorder.events.map { "\($0)".contains("only once") } == [true])
    continuation.finish()
    subscription.dispose()
  }
}
