import Broadside
import Testing

/// Failures of attempts that are older than the end of the last recovery.
@Suite(.timeLimit(.minutes(5))) struct RecoveryLatenessTests {
  let desk = Desk()
  let coordinator = RecoveryCoordinator()
  var handler: ErrorHandler { .loggingIn(desk.action, by: coordinator) }

  @Test func aLateFailureGetsTheLastGoodAnswerAtOnce() {
    let early = Client(handler)
    let late = Client(handler)
    early.source.fail()
    desk.answer()
    late.source.fail()
    #expect(late.source.runs == 2)
    #expect(desk.started.value == 1)
  }

  @Test func aLateFailureGetsTheLastBadAnswerAtOnce() {
    let early = Client(handler)
    let late = Client(handler)
    early.source.fail()
    desk.answer(.decided(.hit(Trouble.c)))
    late.source.fail(Trouble.b)
    #expect(early.seen.all == ["error(a)"])
    #expect(late.seen.all == ["error(b)"])
    #expect(desk.started.value == 1)
  }

  @Test func anAttemptBegunDuringTheRecoveryIsLateToo() {
    let early = Client(handler)
    early.source.fail()
    let late = Client(handler)
    desk.answer()
    late.source.fail()
    #expect(late.source.runs == 2)
    #expect(desk.started.value == 1)
  }

  @Test func anAttemptBegunAfterwardsBeginsARecovery() {
    let early = Client(handler)
    early.source.fail()
    desk.answer()
    let next = Client(handler)
    next.source.fail()
    #expect(desk.started.value == 2)
    #expect(next.source.runs == 1)
  }

  @Test func theSecondAttemptOfALateStreamIsNotLate() {
    let early = Client(handler)
    let late = Client(
      .loggingIn(desk.action, by: coordinator, key: "login", then: .retry(maxRetries: 9)))
    early.source.fail()
    desk.answer()
    late.source.fail()
    #expect(late.source.runs == 2)
    late.source.fail()
    #expect(desk.started.value == 1, "It has taken part in its one recovery.")
    #expect(late.source.runs == 3)
  }
}
