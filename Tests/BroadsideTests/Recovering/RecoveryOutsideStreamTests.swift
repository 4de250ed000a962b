import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct RecoveryOutsideStreamTests {
  let desk = Desk()
  let coordinator = RecoveryCoordinator()
  let done = Shared(0)
  var handler: ErrorHandler { .loggingIn(desk.action, by: coordinator) }

  func handle() -> Bool { handler.handle(error: Trouble.a, onCompleted: { done.add() }) }

  @Test func callsAndStreamsShareARecovery() {
    let client = Client(handler)
    client.source.fail()
    #expect(handle())
    #expect(handle())
    #expect(desk.started.value == 1)
    #expect(done.value == 0)
    desk.answer()
    #expect(done.value == 2)
    #expect(client.source.runs == 2)
  }

  @Test func aCallAfterTheRecoveryBeginsAnother() {
    #expect(handle())
    desk.answer()
    #expect(handle())
    #expect(desk.started.value == 2)
    #expect(done.value == 1)
    desk.answer()
    #expect(done.value == 2)
  }

  @Test func aMissPasses() {
    let reached = Shared(0)
    let next = ErrorAction("next") { _, reply in
      reached.add()
      reply.handled()
    }
    ErrorHandler.loggingIn(desk.action, by: coordinator, then: next)
      .handle(error: Trouble.a, onCompleted: { done.add() })
    desk.answer(.decided(.miss))
    #expect(reached.value == 1)
    #expect(done.value == 1)
  }

  @Test func anEngagementStampsItsAttempts() {
    let engagement = Engagement(with: handler)
    let shots = Shared<[String]>([])
    engagement.decide(Trouble.a) { shot in shots.change { $0.append("\(shot)") } }
    desk.answer()
    let next = Engagement(with: handler)
    next.decide(Trouble.a) { shot in shots.change { $0.append("\(shot)") } }
    #expect(desk.started.value == 2)
    desk.answer()
    #expect(shots.value.count == 2)
    next.decide(Trouble.b) { shot in shots.change { $0.append("\(shot)") } }
    #expect(desk.started.value == 2)
    #expect(shots.value.count == 3)
  }

  @Test func anEngagementBegunBeforeTheRecoveryEndedGetsItsAnswer() {
    let late = Engagement(with: handler)
    #expect(handle())
    desk.answer()
    let shots = Shared(0)
    late.decide(Trouble.b) { shot in if case .miss = shot { shots.add() } }
    #expect(shots.value == 1)
    #expect(desk.started.value == 1)
  }
}
