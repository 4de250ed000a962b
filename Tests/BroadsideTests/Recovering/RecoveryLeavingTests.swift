import Broadside
import Testing

/// Who waits for a recovery may be disposed.
@Suite(.timeLimit(.minutes(5))) struct RecoveryLeavingTests {
  let desk = Desk()
  let coordinator = RecoveryCoordinator()
  var handler: ErrorHandler { .loggingIn(desk.action, by: coordinator) }

  @Test func whoLeavesIsNotAnswered() {
    let clients = (0..<3).map { _ in Client(handler) }
    for client in clients { client.source.fail() }
    clients[0].dispose()
    clients[1].dispose()
    #expect(desk.cancelled.value == 0, "It outlives the stream that began it.")
    desk.answer()
    #expect(clients.map(\.source.runs) == [1, 1, 2])
  }

  @Test func theLastToLeaveCancels() {
    let clients = (0..<3).map { _ in Client(handler) }
    let late = Client(handler)
    for client in clients { client.source.fail() }
    for (number, client) in clients.enumerated() {
      #expect(desk.cancelled.value == 0, "\(number)")
      client.dispose()
    }
    #expect(desk.cancelled.value == 1)
    desk.answer(.decided(.sink))
    late.source.fail()
    #expect(desk.started.value == 2, "A cancelled recovery has no answer.")
    desk.answer()
    #expect(late.source.runs == 2)
    #expect(clients.allSatisfy { $0.source.runs == 1 && $0.seen.all == [] })
    #expect(desk.cancelled.value == 1)
  }

  @Test func theTaskOfTheRecoveryIsCancelled() async {
    let (cancelled, signal) = AsyncStream<Void>.makeStream()
    let login = ErrorAction.perform { _ in
      let (never, _) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      if Task.isCancelled { signal.finish() }
    }
    let clients = (0..<2).map { _ in Client(.loggingIn(login, by: coordinator)) }
    for client in clients { client.source.fail() }
    clients[0].dispose()
    clients[1].dispose()
    for await _ in cancelled {}
  }

  @Test func nothingIsKeptAfterwards() {
    let live = Shared(0)
    do {
      let witness = Witness(live)
      let login = ErrorAction("login") { _, reply in
        withExtendedLifetime(witness) { reply.handled() }
      }
      let coordinator = RecoveryCoordinator()
      let client = Client(.loggingIn(login, by: coordinator))
      client.source.fail()
      client.source.complete(with: 1)
      let left = Client(.loggingIn(desk.action, by: coordinator, key: "other"))
      withExtendedLifetime(witness) { left.source.fail() }
      left.dispose()
      desk.drop()
      client.source.observers.value = []
      left.source.observers.value = []
    }
    #expect(live.value == 0)
  }
}
