import Broadside
import BroadsideTesting
import Testing

/// Which keys a coordinator remembers.
@Suite(.timeLimit(.minutes(5))) struct RecoveryMemoryTests {
  let time = VirtualTimeScheduler()
  let desk = Desk()

  /// Recovers under keys of its own.
  func recover(_ keys: Range<Int>, _ coordinator: RecoveryCoordinator) {
    for key in keys {
      ErrorHandler()
        .on(error: .any, then: ErrorAction.doNothing.coordinated(by: coordinator, key: key))
        .handle(Trouble.a)
    }
  }

  /// Whether the last answer of a key is remembered after other keys came.
  func remembers(after others: Int, _ pause: Duration, andThen more: Int) -> Bool {
    let coordinator = RecoveryCoordinator(scheduler: time)
    let handler = ErrorHandler.loggingIn(desk.action, by: coordinator)
    let early = Client(handler)
    let late = Client(handler)
    early.source.fail()
    desk.answer()
    recover(0..<others, coordinator)
    time.advance(by: pause)
    recover(others..<others + more, coordinator)
    late.source.fail()
    return desk.started.value == 1
  }

  @Test func aThousandKeysAreRemembered() {
    #expect(remembers(after: 998, .seconds(100), andThen: 1))
  }

  @Test func beyondAThousandIdleKeysAreForgotten() {
    #expect(!remembers(after: 999, .seconds(30), andThen: 1))
  }

  @Test func busyKeysAreKept() {
    #expect(remembers(after: 2_000, .seconds(30) - .nanoseconds(1), andThen: 10))
  }

  @Test func aRunningRecoveryIsNeverForgotten() {
    let coordinator = RecoveryCoordinator(scheduler: time)
    let client = Client(.loggingIn(desk.action, by: coordinator))
    client.source.fail()
    time.advance(by: .seconds(100))
    recover(0..<2_000, coordinator)
    time.advance(by: .seconds(100))
    recover(2_000..<4_000, coordinator)
    desk.answer()
    #expect(client.source.runs == 2)
  }

  @Test func theErrorOfABadRecoveryIsReleasedWhereItMayComeBack() {
    final class Caller: Error, Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
      deinit { body() }
    }
    let coordinator = RecoveryCoordinator(scheduler: time)
    let released = Shared(0)
    let handler = ErrorHandler.loggingIn(desk.action, by: coordinator)
    for round in 0..<2 {
      let client = Client(handler)
      client.source.fail()
      desk.answer(
        .decided(
          .hit(
            Caller {
              released.add()
              recover(round..<round + 1, coordinator)
            })))
    }
    #expect(released.value == 2)
  }
}
