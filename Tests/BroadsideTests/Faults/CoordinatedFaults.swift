import Broadside
import BroadsideTesting
import Dispatch
import Synchronization
import Testing

/// Recoveries that are not shared with those they have nothing to do with.
@Suite(.timeLimit(.minutes(5))) struct CoordinatedFaults {
  let scheduler = VirtualTimeScheduler()

  private func login(_ logins: Shared<Int>) -> ErrorAction {
    .perform { _, done in
      logins.add()
      done?()
    }
  }

  @Test func aFailureOutsideAStreamIsNotAnsweredByAnEarlierRecovery() {
    let account = RecoveryCoordinator(scheduler: scheduler)
    let logins = Shared(0)
    let handler = ErrorHandler()
      .on(error: .any, then: login(logins).coordinated(by: account, key: "login"))
    handler.handle(error: Trouble.a)
    handler.handle(error: Trouble.a)
    #expect(logins.value == 2)
  }

  @Test func eachFailureOfAnEngagementBeganAfterTheShotBeforeIt() {
    let account = RecoveryCoordinator(recoveriesPerSubscription: 5, scheduler: scheduler)
    let logins = Shared(0)
    let engagement = Engagement(
      with: ErrorHandler()
        .on(
          error: .any, then: login(logins).coordinated(by: account, key: "login"),
          .retry(maxRetries: 5)))
    engagement.decide(Trouble.a) { _ in }
    engagement.decide(Trouble.a) { _ in }
    #expect(logins.value == 2)
  }

  @Test func anEngagementThatBeganBeforeARecoveryEndedGetsItsAnswer() {
    let account = RecoveryCoordinator(scheduler: scheduler)
    let logins = Shared(0)
    let handler = ErrorHandler()
      .on(error: .any, then: login(logins).coordinated(by: account, key: "login"))
    let (first, second) = (Engagement(with: handler), Engagement(with: handler))
    first.decide(Trouble.a) { _ in }
    second.decide(Trouble.a) { _ in }
    #expect(logins.value == 1)
  }

  @Test func aTimeLimitLeavesTheLimitsOfACoordinatorInForce() {
    let account = RecoveryCoordinator(scheduler: scheduler)
    let logins = Shared(0)
    let handler = ErrorHandler()
      .on(
        error: .any,
        then: login(logins).coordinated(by: account, key: "login")
          .timeout(.seconds(5), then: .sink), .retry(maxRetries: 3))
    let stream = Observable<Int>.error(Trouble.a).handleErrors(with: handler, scheduler: scheduler)
    #expect(stream.seen() == ["error(a)"])
    #expect(logins.value == 1)
  }

  @Test func aLateFailureBehindATimeLimitGetsTheAnswerOfTheRecoveryItMissed() {
    let account = RecoveryCoordinator(scheduler: scheduler)
    let logins = Shared(0)
    let handler = ErrorHandler()
      .on(
        error: .any,
        then: login(logins).coordinated(by: account, key: "login")
          .timeout(.seconds(5), then: .sink))
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscriptions = [first, second].map { subject in
      let stream = subject.asObservable().handleErrors(with: handler, scheduler: scheduler)
      return stream.subscribe(onError: { _ in })
    }
    first.onError(Trouble.a)
    second.onError(Trouble.a)
    #expect(logins.value == 1)
    for subscription in subscriptions { subscription.dispose() }
  }

  /// An error whose end talks to the coordinator.
  private final class Talkative: Error {
    let atEnd: @Sendable () -> Void
    init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
    deinit { atEnd() }
  }

  @Test func theErrorOfABadRecoveryIsNotKept() {
    let account = RecoveryCoordinator(scheduler: scheduler)
    let alive = Shared(0)
    func fail() {
      let witness = Witness(alive)
      let handler = ErrorHandler().on(
        error: .any,
        then: ErrorAction("bad") { _, reply in
          reply.decided(.hit(Talkative { _ = witness }))
        }.coordinated(by: account, key: "login"))
      handler.handle(error: Trouble.a)
    }
    fail()
    #expect(alive.value == 0)
  }
}
