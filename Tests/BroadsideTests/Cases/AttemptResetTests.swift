import Broadside
import BroadsideTesting
import Testing

/// Errors in a row, or errors over the whole subscription: both can be counted.
@Suite(.timeLimit(.minutes(5))) struct AttemptResetTests {
  let scheduler = VirtualTimeScheduler()
  let attempts = Shared<[Int]>([])

  var policy: RetryPolicy {
    .exponential(initial: .seconds(1), cap: .seconds(60), maxRetries: 2).jittered(.none)
  }

  func source() -> ScriptedSource<Int> {
    ScriptedSource(
      [
        .fail(Trouble.a), .fail(Trouble.a), .elements([1]).fail(Trouble.b), .fail(Trouble.c),
        .elements([2]).complete(),
      ], on: scheduler)
  }

  func record(_ source: ScriptedSource<Int>, _ resetting: AttemptReset) -> Recorder<Int> {
    let handler = ErrorHandler().on(
      error: .any,
      then: .decide { [attempts] ship in
        attempts.change { $0.append(ship.attempt) }
        return nil
      }, .retry(policy))
    let recorder = source.observable
      .handleErrors(with: handler, scheduler: scheduler, resettingAttempts: resetting)
      .record(on: scheduler)
    scheduler.advance(to: .seconds(100))
    return recorder
  }

  @Test func anElementEndsTheOutage() {
    let source = source()
    let recorder = record(source, .onElement)
    #expect(
      recorder.events == [
        .next(at: .seconds(3), 1), .next(at: .seconds(6), 2), .completed(at: .seconds(6)),
      ])
    #expect(attempts.value == [0, 1, 0, 1])
    #expect(source.subscriptions.map(\.start) == [0, 1, 3, 4, 6].map { .seconds($0) })
  }

  @Test func withoutResetTheThirdErrorIsTheLast() {
    let source = source()
    let recorder = record(source, .never)
    #expect(
      recorder.events == [.next(at: .seconds(3), 1), .error(at: .seconds(3), Trouble.b)])
    #expect(attempts.value == [0, 1, 2])
    #expect(source.subscriptionCount == 3)
  }

  @Test(arguments: [(59, false), (60, true), (61, true)])
  func onlyALongLifeCountsAsStable(_ seconds: Int, _ resets: Bool) {
    let source = ScriptedSource<Int>(
      [
        .fail(Trouble.a), .fail(Trouble.a),
        .after(.seconds(5)).elements([1]).after(.seconds(seconds)).fail(Trouble.b),
        .elements([2]).complete(),
      ], on: scheduler)
    let recorder = record(source, .afterStable(.seconds(60)))
    let failure = Duration.seconds(3 + 5 + seconds)
    #expect(
      recorder.events
        == [.next(at: .seconds(8), 1)]
        + (resets
          ? [.next(at: failure + .seconds(1), 2), .completed(at: failure + .seconds(1))]
          : [.error(at: failure, Trouble.b)]))
    #expect(attempts.value == [0, 1, resets ? 0 : 2])
  }

  @Test func theSameForEveryOperator() {
    let forms: [Observable<Int>] = [
      source().observable.retry(policy, scheduler: scheduler, resettingAttempts: .onElement),
      source().observable.retry(maxRetries: 2, resettingAttempts: .onElement),
      source().observable.shootError(resettingAttempts: .onElement) { error, attempt in
        attempt < 2 ? .miss : .hit(error)
      },
      source().observable.handleErrors(
        with: ErrorHandler().on(error: .any, then: .retry(maxRetries: 2), .recover),
        sinkingTo: .just(9), resettingAttempts: .onElement),
    ]
    for form in forms {
      let recorder = form.record(on: scheduler)
      scheduler.advance(by: .seconds(20))
      #expect(recorder.elements == [1, 2])
      #expect(recorder.isEnded)
    }
  }
}
