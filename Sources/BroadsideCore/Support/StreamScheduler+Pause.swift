extension StreamScheduler {
  /// Waits; given up when the task is cancelled, which throws `CancellationError`.
  func pause(
    for delay: Duration, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    guard delay > .zero else { return try Task.checkCancellation() }
    let job = ResourceSlot()
    try await Promise<Void>.fulfilled(givingUp: { job.slot.end() }) { promise in
      _ = job.slot.put(schedule(after: delay) { promise.fulfil(()) }.resource)
    }
  }
}

private final class ResourceSlot: Sendable {
  let slot = Slot()
}
