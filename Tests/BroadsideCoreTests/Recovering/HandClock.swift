import BroadsideCore

/// A clock that is set by hand and schedules nothing.
final class HandClock: StreamScheduler {
  private let time = Guarded(Duration.zero)

  var now: Duration { time.withLock { $0 } }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    preconditionFailure("A breaker schedules nothing.")
  }
}
