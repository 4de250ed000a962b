import Broadside
import BroadsideTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct RecoveryCoordinatorTests {
  let desk = Desk()
  let coordinator = RecoveryCoordinator()
  var handler: ErrorHandler { .loggingIn(desk.action, by: coordinator) }

  @Test func oneLoginServesTwentyStreams() {
    let clients = (0..<20).map { _ in Client(handler) }
    for client in clients { client.source.fail() }
    #expect(desk.started.value == 1)
    #expect(clients.allSatisfy { $0.source.runs == 1 && $0.seen.all == [] })
    desk.answer()
    for (number, client) in clients.enumerated() {
      #expect(client.source.runs == 2)
      client.source.complete(with: number)
      #expect(client.seen.all == ["\(number)", "completed"])
    }
    #expect(desk.started.value == 1)
    #expect(desk.cancelled.value == 0)
  }

  @Test func aMissDecidesForAllWithItsDelay() throws {
    let time = VirtualTimeScheduler()
    let onlyLogin = ErrorHandler().on(
      error: .any, then: desk.action.coordinated(by: coordinator, key: 1))
    let clients = (0..<3).map { _ in Client(onlyLogin, scheduler: time) }
    for client in clients { client.source.fail() }
    desk.answer(.decided(.miss(after: .seconds(5))))
    time.advance(by: .milliseconds(4_999))
    #expect(clients.allSatisfy { $0.source.runs == 1 })
    time.advance(by: .milliseconds(1))
    #expect(clients.allSatisfy { $0.source.runs == 2 })
  }

  @Test func aSinkCompletesAll() {
    let clients = (0..<3).map { _ in Client(handler) }
    for client in clients { client.source.fail() }
    desk.answer(.decided(.sink))
    #expect(clients.allSatisfy { $0.seen.all == ["completed"] && $0.source.runs == 1 })
  }

  @Test func aPassGoesOnWithTheNextAction() {
    let clients = (0..<3).map { _ in Client(handler) }
    for client in clients { client.source.fail() }
    desk.answer(.passed)
    #expect(clients.allSatisfy { $0.source.runs == 2 })
  }

  @Test func aHitGivesEveryoneTheirOwnError() {
    let clients = [Trouble.a, .b, .c].map { error in
      let client = Client(handler)
      client.source.fail(error)
      return client
    }
    desk.answer(.decided(.hit(CocoaError(.fileNoSuchFile))))
    #expect(clients.map(\.seen.all) == [["error(a)"], ["error(b)"], ["error(c)"]])
  }

  @Test func aDroppedReplyIsAHitForAll() {
    let clients = [Trouble.a, .b].map { error in
      let client = Client(handler)
      client.source.fail(error)
      return client
    }
    desk.drop()
    #expect(clients.map(\.seen.all) == [["error(a)"], ["error(b)"]])
    #expect(desk.cancelled.value == 0)
  }

  @Test func aSecondAnswerIsIgnored() {
    let client = Client(handler)
    client.source.fail()
    let reply = desk.take()
    reply.handled()
    reply.decided(.sink)
    #expect(client.source.runs == 2)
    #expect(client.seen.all == [])
  }

  @Test func anAnswerAtOnceIsOneRecoveryEach() {
    let logins = Shared(0)
    let login = ErrorAction("login") { _, reply in
      logins.add()
      reply.handled()
    }
    let clients = (0..<3).map { _ in Client(.loggingIn(login, by: coordinator)) }
    clients[0].source.fail()
    #expect(clients[0].source.runs == 2)
    #expect(logins.value == 1)
    clients[1].source.fail()
    clients[2].source.fail()
    #expect(logins.value == 1, "Their attempts are older than the login.")
    #expect(clients.allSatisfy { $0.source.runs == 2 })
  }

  @Test func keysAndCoordinatorsAreApart() {
    let other = RecoveryCoordinator()
    let clients = [
      Client(.loggingIn(desk.action, by: coordinator, key: "a")),
      Client(.loggingIn(desk.action, by: coordinator, key: "b")),
      Client(.loggingIn(desk.action, by: other, key: "a")),
    ]
    for client in clients { client.source.fail() }
    #expect(desk.started.value == 3)
    desk.answer()
    #expect(clients.map(\.source.runs) == [2, 1, 1])
  }

  @Test func aRetryCanNotBeCoordinated() {
    let retry = ErrorAction.retry(maxRetries: 5).coordinated(by: coordinator, key: 1)
    let client = Client(ErrorHandler().on(error: .any, then: retry))
    client.source.fail()
    #expect(client.seen.all == ["error(a)"])
  }

  @Test func answersFromTheMainActorGoOnOnEachScheduler() async {
    let times = [VirtualTimeScheduler(), VirtualTimeScheduler()]
    let (answered, signal) = AsyncStream<Void>.makeStream()
    let login = ErrorAction.performOnMainActor { _, done in
      done?()
      signal.finish()
    }
    let handler = ErrorHandler.loggingIn(login, by: coordinator)
    let clients = times.map { Client(handler, scheduler: $0) }
    for client in clients { client.source.fail() }
    for await _ in answered {}
    #expect(clients.map(\.source.runs) == [1, 1])
    times[1].advance()
    #expect(clients.map(\.source.runs) == [1, 2])
    times[0].advance()
    #expect(clients.map(\.source.runs) == [2, 2])
  }
}
