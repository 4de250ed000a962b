import Broadside
import BroadsideTesting

/// Virtual time that says when something waits for it.
struct Announcing: StreamScheduler {
  private let time: VirtualTimeScheduler
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(_ time: VirtualTimeScheduler) {
    self.time = time
    (stream, continuation) = AsyncStream.makeStream()
  }

  var now: Duration { time.now }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    defer { continuation.yield(()) }
    return time.schedule(after: delay, work)
  }

  /// Each call takes one job that was scheduled.
  func waitUntilAwaited() async { for await _ in stream { return } }
}
