extension ErrorHandler {
  /// Runs an async function, and again as often as the handler decides.
  ///
  /// ```swift
  /// let feed = try await handler.retrying { attempt in try await client.feed() }
  /// ```
  ///
  /// Attempts run one after another, on the caller's actor. A miss runs the function again, a hit
  /// throws, a sink gives nil. When the task is cancelled, a delay or a decision under way is given
  /// up, and an error of the function is thrown without asking.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run, and the clock.
  ///   - body: Gets the number of failures before this run: 0 at first.
  /// - Returns: The function's result, or nil where the handler decides to sink.
  /// - Throws: The error that the handler lets through, or `CancellationError`.
  public func retrying<Value>(
    scheduler: any StreamScheduler = .background, fileID: StaticString = #fileID,
    line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ attempt: Int) async throws -> Value
  ) async throws -> Value? {
    let orders = Orders(
      self, scheduler: scheduler, origin: Origin(fileID: fileID, line: line))
    let account = Account(orders, start: orders.program.needsClock ? scheduler.now : .zero)
    var attempt = 0
    while true {
      do {
        let value = try await body(attempt)
        if orders.program.drawsFromBudget { account.settle() }
        return value
      } catch {
        if Task.isCancelled { throw error }
        switch try await account.shot(for: error) {
        case .miss(let delay): try await scheduler.pause(for: delay)
        case .hit(let error): throw error
        case .sink: return nil
        }
        attempt += 1
      }
    }
  }
}

extension Account {
  /// The shot for a failure; given up when the task is cancelled.
  fileprivate func shot(
    for error: any Error, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Shot {
    try await Promise<Shot>.fulfilled(givingUp: { self.dispose() }) { promise in
      if let shot = self.decide(error, for: PromisedShot(promise)) { promise.fulfil(shot) }
    }
  }
}

extension StreamScheduler {
  /// Waits; given up when the task is cancelled.
  fileprivate func pause(
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

private final class PromisedShot: StreamResource, ShotReceiver, @unchecked Sendable {
  // Unchecked: one immutable Sendable property.
  private let promise: Promise<Shot>

  init(_ promise: Promise<Shot>) { self.promise = promise }

  func willWait(for account: Account) {}

  func receive(_ shot: Shot, for error: any Error) { promise.fulfil(shot) }
}
