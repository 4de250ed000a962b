import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct CountResetTests {
  let time = VirtualTimeScheduler()
  let minute = AttemptReset.afterStable(.seconds(60))

  func starts(
    _ scripts: [SourceScript<Int>], _ policy: RetryPolicy, _ resetting: AttemptReset
  ) throws -> [Int64] {
    let source = ScriptedSource(scripts, on: time)
    let recorder = source.observable
      .retry(policy, scheduler: time, resettingAttempts: resetting).record(on: time)
    try time.run()
    #expect(recorder.isEnded)
    #expect(recorder.violations.isEmpty)
    return source.subscriptions.map { $0.start.components.seconds }
  }

  /// Delays of 1, 2, 3 … seconds tell how far the count has come.
  let rising = RetryPolicy.linear(initial: .seconds(1), increment: .seconds(1), maxRetries: 2)

  @Test(arguments: [0, 1, 2, Int.max])
  func withoutResetsCountsBelongToTheSubscription(_ most: Int) throws {
    let failing = SourceScript<Int>.elements([1]).fail(Trouble.a)
    let scripts = Array(repeating: failing, count: 5) + [.complete()]
    let starts = try starts(scripts, rising.upTo(most), .never)
    #expect(starts == Array([0, 1, 3, 6, 10, 15].prefix(most == .max ? 6 : most + 1)))
  }

  @Test func anElementBeginsCountAndBackoffAnew() throws {
    let good = SourceScript<Int>.elements([1]).fail(Trouble.a)
    let bad = SourceScript<Int>.fail(Trouble.a)
    #expect(
      try starts([bad, bad, good, bad, good, good, bad, bad, .complete()], rising, .onElement)
        == [0, 1, 3, 4, 6, 7, 8, 10])
  }

  @Test(arguments: [(60_000_000_000, true), (59_999_999_999, false), (60_000_000_001, true)])
  func stableMeansSoLongAfterTheFirstElement(_ lasting: Int, _ resets: Bool) throws {
    let source = ScriptedSource<Int>(
      [
        .fail(Trouble.a),
        .after(.seconds(7)).elements([1, 2]).after(.nanoseconds(lasting - 1)).elements([3])
          .after(.nanoseconds(1)).fail(Trouble.a),
        .complete(),
      ], on: time)
    let recorder = source.observable
      .retry(rising, scheduler: time, resettingAttempts: minute).record(on: time)
    try time.run()
    let pause = source.subscriptions[2].start - source.subscriptions[1].end!
    #expect(pause == .seconds(resets ? 1 : 2))
    #expect(recorder.elements == [1, 2, 3])
  }

  @Test func aLongAttemptWithoutAnElementIsNotStable() throws {
    let long = SourceScript<Int>.after(.seconds(600)).fail(Trouble.a)
    #expect(try starts([long, long, .complete()], rising, minute) == [0, 601, 1_203])
  }

  @Test func anElementOfAnEarlierAttemptDoesNotCount() throws {
    let early = SourceScript<Int>.elements([1]).after(.seconds(1)).fail(Trouble.a)
    let long = SourceScript<Int>.after(.seconds(100)).fail(Trouble.a)
    #expect(try starts([early, long, .complete()], rising, minute) == [0, 2, 104])
  }

  @Test func stableAtOnceIsAnElement() throws {
    let good = SourceScript<Int>.elements([1]).fail(Trouble.a)
    #expect(
      try starts([good, good, good, good, .complete()], rising, .afterStable(.zero))
        == [0, 1, 2, 3, 4])
  }

  @Test func theTotalTimeCountsFromTheReset() throws {
    let policy = RetryPolicy.constant(.seconds(5)).within(.seconds(10))
    let stable = SourceScript<Int>.elements([1]).after(.seconds(20)).fail(Trouble.a)
    let bad = SourceScript<Int>.fail(Trouble.a)
    // Exactly 10 seconds after the failure that reset is still in time.
    #expect(try starts([stable, bad], policy, .onElement) == [0, 25, 30])
  }

  @Test func withoutAResetTheTotalTimeIsOver() throws {
    let policy = RetryPolicy.constant(.seconds(5)).within(.seconds(10))
    let stable = SourceScript<Int>.elements([1]).after(.seconds(20)).fail(Trouble.a)
    #expect(try starts([stable], policy, .never) == [0])
  }

  @Test func attemptBeginsAnewAndTotalGoesOn() throws {
    let counts = Shared<[[Int]]>([])
    let counting = ErrorAction.decide { ship -> Shot? in
      counts.change { $0.append([ship.attempt, ship.totalAttempts, ship.history.count]) }
      return nil
    }
    let good = SourceScript<Int>.elements([1]).fail(Trouble.a)
    let bad = SourceScript<Int>.fail(Trouble.b)
    let source = ScriptedSource([bad, bad, good, bad, bad, bad])
    // Each place counts for itself: two retries for one kind, one for the other.
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: counting, .retry(maxRetries: 1))
      .on(error: .type(Trouble.b), then: counting, .retry(maxRetries: 2))
    let recorder = source.observable
      .handleErrors(with: handler, scheduler: time, resettingAttempts: .onElement)
      .record(on: time)
    #expect(recorder.events == [.next(1), .error(Trouble.b)])
    #expect(
      counts.value == [[0, 0, 0], [1, 1, 1], [0, 2, 2], [1, 3, 3], [2, 4, 4], [3, 5, 5]])
  }

  @Test func placesCountApart() {
    let source = ScriptedSource<Int>(
      [Trouble.a, .b, .a, .a, .b].map { .fail($0) } + [.elements([1]).complete()])
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: .retry(maxRetries: 3))
      .on(error: .type(Trouble.b), then: .retry(maxRetries: 1))
    let recorder = source.observable.handleErrors(with: handler).record()
    #expect(recorder.events == [.error(Trouble.b)])
    #expect(source.subscriptionCount == 5)
  }

  @Test func aSpentPlaceLeavesTheNextOneItsTurn() throws {
    let handler = ErrorHandler().on(
      error: .any, then: .retry(maxRetries: 1), .retry(.constant(.seconds(3), maxRetries: 2)),
      .recover)
    let source = ScriptedSource<Int>([.fail(Trouble.a)], on: time)
    let recorder = source.observable.handleErrors(with: handler, scheduler: time).record(on: time)
    try time.run()
    #expect(source.subscriptions.map(\.start) == [.zero, .zero, .seconds(3), .seconds(6)])
    #expect(recorder.events == [.completed(at: .seconds(6))])
  }

  @Test(arguments: [AttemptReset.never, .onElement, .afterStable(.seconds(1))])
  func elementsPassUntouched(_ resetting: AttemptReset) {
    let source = ScriptedSource<Int>([.elements([1, 2, 3]).complete()])
    #expect(
      source.observable.retry(maxRetries: 1, resettingAttempts: resetting).record().events
        == [.next(1), .next(2), .next(3), .completed()])
  }
}
