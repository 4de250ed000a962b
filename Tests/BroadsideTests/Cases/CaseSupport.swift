import Broadside
import BroadsideTesting

/// Keeps each question until the test answers it.
final class KeepingShooter: ErrorShooting {
  let questions = Shared<[@Sendable (Shot) -> Void]>([])

  func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    questions.change { $0.append(complete) }
  }
}

/// Answers after a while, as somebody in front of an alert does.
struct SlowShooter: ErrorShooting {
  let scheduler: VirtualTimeScheduler
  let delay: Duration
  let shot: Shot

  func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    _ = scheduler.schedule(after: delay) { complete(shot) }
  }
}

/// Lets a test go on when something has happened on another thread.
struct Gate: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func open() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}

/// Suspends until the task is cancelled, and then fails as cancelled work does.
func waitForCancellation() async throws {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  continuation.finish()
  try Task.checkCancellation()
}

extension Observable {
  /// A source that runs an async operation, cancelled by disposal.
  static func work(_ operation: @escaping @Sendable () async throws -> Element) -> Observable {
    .create { observer in
      let task = Task {
        do {
          observer.onNext(try await operation())
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension Recorder {
  /// Opens a gate at the end of the stream; to be called before subscribing.
  func gateAtEnd() -> Gate {
    let gate = Gate()
    onEvent { if $0.isStopEvent { gate.open() } }
    return gate
  }
}
