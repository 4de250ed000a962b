import Broadside
import BroadsideTesting
import Dispatch
import Synchronization
import Testing

/// Decisions under unusual circumstances.
@Suite(.timeLimit(.minutes(5))) struct DecisionFaults {
  let scheduler = VirtualTimeScheduler()

  @Test func aTimeLimitOnARetryLeavesTheRetryInForce() {
    let online = PublishSubject<Int>().asObservable().sinkErrors()
    let runs = Shared(0)
    let handler = ErrorHandler().on(
      error: .any,
      then: .retry(.constant(.seconds(1), maxRetries: 2), orWhen: online)
        .timeout(.seconds(60), then: .sink))
    let seen = Seen<Int>()
    let subscription = seen.subscribe(
      to: .runs(runs) { _, observer in observer.onError(Trouble.a) }
        .handleErrors(with: handler, scheduler: scheduler))
    scheduler.advance(by: .seconds(10))
    #expect(runs.value == 3)
    #expect(seen.all == ["error(a)"])
    subscription.dispose()
  }

  @Test func cancellationDoesNotOpenACircuit() {
    let breaker = CircuitBreaker(window: 2, minimumCalls: 1, clock: scheduler)
    #expect(Observable<Int>.error(CancellationError()).guarded(by: breaker).seen().count == 1)
    #expect(breaker.state == .closed)
    #expect(Observable<Int>.error(Trouble.a).guarded(by: breaker).seen().count == 1)
    #expect(breaker.state == .open)
  }

  @Test func aBreakerThatNamesCancellationCountsIt() {
    let breaker = CircuitBreaker(
      window: 2, minimumCalls: 1, failures: .cancellation, clock: scheduler)
    #expect(Observable<Int>.error(CancellationError()).guarded(by: breaker).seen().count == 1)
    #expect(breaker.state == .open)
  }

  @MainActor @Test func aDisposedSubscriptionShowsNothingOnTheMainActor() async {
    let shown = Shared(0)
    let action = ErrorAction.performOnMainActor { _, done in
      shown.add()
      done?()
    }
    Observable<Int>.error(Trouble.a)
      .handleErrors(with: ErrorHandler().on(error: .any, then: action))
      .subscribe().dispose()
    await Task { @MainActor in }.value
    #expect(shown.value == 0)
  }

  @MainActor private final class Screen: MainActorErrorShooting {
    nonisolated let asked = Shared(0)
    func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
      asked.add()
      complete(.sink)
    }
  }

  @MainActor @Test func aDisposedSubscriptionAsksNoScreen() async {
    let screen = Screen()
    Observable<Int>.error(Trouble.a).shootError(with: screen).subscribe().dispose()
    await Task { @MainActor in }.value
    #expect(screen.asked.value == 0)
  }

  @Test func anEngagementCancelledByItsOwnActionGivesNoShot() {
    let box = Shared<Engagement?>(nil)
    let handler = ErrorHandler().on(
      error: .any,
      then: .decide { _ in
        box.value?.cancel()
        return .sink
      })
    let shots = Shared(0)
    let engagement = Engagement(with: handler)
    box.value = engagement
    engagement.decide(Trouble.a) { _ in shots.add() }
    engagement.decide(Trouble.a) { _ in shots.add() }
    #expect(shots.value == 0)
    box.value = nil
  }

  @Test func anAnswerOnItsWayIsNotTakenBack() {
    let replies = Shared<Reply?>(nil)
    let cancelled = Shared(0)
    let screen = ErrorAction(
      .callElsewhere { _, reply in
        reply.onCancel { cancelled.add() }
        replies.value = reply
      }, "screen")
    let subscription = Observable<Int>.error(Trouble.a)
      .handleErrors(with: ErrorHandler().on(error: .any, then: screen), scheduler: scheduler)
      .subscribe()
    replies.value?.handled()
    subscription.dispose()
    #expect(cancelled.value == 0)
    replies.value = nil
  }
}
