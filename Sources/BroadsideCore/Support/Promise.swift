/// One value that an async function waits for: the first fulfilment or giving up counts.
package final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>)
  }

  private let state = Guarded(State.open)

  private init() {}

  /// Begins something, and waits until the promise is fulfilled or the task is cancelled.
  ///
  /// - Throws: `CancellationError`, after `giveUp` has been called.
  package static func fulfilled(
    givingUp giveUp: @escaping @Sendable () -> Void,
    isolation: isolated (any Actor)? = #isolation, _ begin: (Promise<Value>) -> Void
  ) async throws -> Value {
    let promise = Promise()
    return try await withTaskCancellationHandler {
      begin(promise)
      return try await withCheckedThrowingContinuation { promise.await($0) }
    } onCancel: {
      giveUp()
      promise.settle(.failure(CancellationError()))
    }
  }

  package func fulfil(_ value: Value) { settle(.success(value)) }

  private func settle(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .open:
        state = .settled(result)
        return nil
      case .awaited(let continuation):
        state = .settled(result)
        return continuation
      case .settled:
        return nil
      }
    }
    continuation?.resume(with: result)
  }

  private func await(_ continuation: CheckedContinuation<Value, any Error>) {
    let result = state.withLock { state -> Result<Value, any Error>? in
      if case .settled(let result) = state { return result }
      state = .awaited(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }
}
