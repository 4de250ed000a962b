import Broadside
import Dispatch
import Testing

/// Real threads, for the thread sanitizer too.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RecoveryRaceTests {
  static let rounds = 2_000

  /// Runs the bodies at the same time and waits for all.
  func atOnce(_ bodies: [@Sendable () -> Void]) {
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test func joinAgainstLeaveAgainstFinish() {
    for round in 0..<Self.rounds {
      let desk = Desk()
      let handler = ErrorHandler.loggingIn(desk.action, by: RecoveryCoordinator())
      let clients = (0..<4).map { _ in Client(handler) }
      clients[0].source.fail()
      let login = desk.take()
      atOnce([
        { clients[1].source.fail() }, { clients[2].source.fail() },
        { clients[0].dispose() }, { login.answer(round % 2 == 0 ? .handled : .decided(.sink)) },
        {
          clients[3].source.fail()
          clients[3].dispose()
        },
      ])
      // Where the first left alone, its login was cancelled and another began.
      #expect(desk.started.value <= 3)
      while desk.started.value > desk.taken.value { desk.answer() }
      for client in clients[1...2] {
        if round % 2 == 0 || client.source.runs == 2 {
          #expect(client.source.runs == 2)
          #expect(client.seen.all == [])
        } else {
          #expect(client.seen.all == ["completed"])
        }
        client.dispose()
      }
      #expect(clients.allSatisfy { $0.source.live.value == 0 })
    }
  }

  @Test func theLastToLeaveAgainstTheAnswer() {
    for _ in 0..<Self.rounds {
      let desk = Desk()
      let handler = ErrorHandler.loggingIn(desk.action, by: RecoveryCoordinator())
      let clients = (0..<2).map { _ in Client(handler) }
      for client in clients { client.source.fail() }
      let login = desk.take()
      atOnce([{ clients[0].dispose() }, { clients[1].dispose() }, { login.handled() }])
      #expect(desk.cancelled.value <= 1)
      #expect(desk.started.value == 1)
      #expect(clients.allSatisfy { $0.source.runs <= 2 && $0.source.live.value == 0 })
      #expect(clients.allSatisfy { $0.seen.all == [] })
    }
  }

  @Test func allFailAtOnce() {
    for _ in 0..<Self.rounds {
      let logins = Shared(0)
      let login = ErrorAction("login") { _, reply in
        logins.add()
        reply.handled()
      }
      let handler = ErrorHandler.loggingIn(login, by: RecoveryCoordinator())
      let clients = (0..<4).map { _ in Client(handler) }
      atOnce(clients.map { client in { client.source.fail() } })
      #expect(logins.value == 1, "All attempts are older than the end of the login.")
      #expect(clients.allSatisfy { $0.source.runs == 2 })
    }
  }

  @Test func manyKeysAndCallsAtOnce() {
    for _ in 0..<Self.rounds / 50 {
      let coordinator = RecoveryCoordinator(limit: .max, per: .nanoseconds(1))
      let handled = Shared(0)
      atOnce(
        (0..<4).map { thread in
          {
            for key in 0..<300 {
              ErrorHandler()
                .on(
                  error: .any,
                  then: ErrorAction.doNothing.coordinated(by: coordinator, key: key / 2 + thread)
                )
                .handle(error: Trouble.a, onCompleted: { handled.add() })
            }
          }
        })
      #expect(handled.value == 1_200)
    }
  }

  @Test func timeLimitAgainstAnswerAgainstDispose() {
    for _ in 0..<Self.rounds {
      let desk = Desk()
      let jobs = HandScheduler()
      let client = Client(
        ErrorHandler().on(
          error: .any, then: desk.action.timeout(.seconds(1), then: .sink), .rethrow),
        scheduler: jobs)
      client.source.fail()
      let reply = desk.take()
      atOnce([{ reply.handled() }, { jobs.runAll() }, { client.dispose() }])
      #expect([[], ["completed"], ["error(a)"]].contains(client.seen.all))
      #expect(desk.cancelled.value <= 1)
    }
  }

  @Test func signAgainstDelayAgainstDispose() {
    for _ in 0..<Self.rounds {
      let jobs = HandScheduler()
      let fires = Shared<[@Sendable () -> Void]>([])
      let watching = Shared(0)
      let sign = RetrySign { fire in
        watching.add()
        fires.change { $0.append(fire) }
        return Disposables.create { watching.change { $0 -= 1 } }
      }
      let client = Client(
        ErrorHandler().on(
          error: .any, then: .retry(.constant(.seconds(1), maxRetries: 1), orWhen: sign)),
        scheduler: jobs)
      client.source.fail()
      let fire = fires.value[0]
      atOnce([{ fire() }, { jobs.runAll() }, { client.dispose() }])
      #expect(client.source.runs <= 2)
      #expect(client.source.live.value == 0)
      #expect(watching.value == 0)
    }
  }

  /// Keeps its work until it is told to run it.
  final class HandScheduler: StreamScheduler {
    private let jobs = Shared<[ClosureJob]>([])
    var now: Duration { .zero }

    func schedule(
      after delay: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
      let job = ClosureJob(work)
      jobs.change { $0.append(job) }
      return job
    }

    func runAll() { for job in jobs.value { job.run() } }
  }

  final class ClosureJob: Disposable {
    private let work: Shared<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) { self.work = Shared(work) }

    func run() { take()?() }
    func dispose() { _ = take() }

    private func take() -> (@Sendable () -> Void)? {
      work.change { work in
        defer { work = nil }
        return work
      }
    }
  }
}
