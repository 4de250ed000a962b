/// What runs again and again in one task, an async function or an iterator, and its handler.
@usableFromInline package final class AsyncEngagement {
  private let orders: Orders
  private let start: Duration
  private var account: Account?
  private var stamp = AttemptStamp.none
  private var isRunning = false
  /// The failures so far, since the beginning or the last reset.
  @usableFromInline package private(set) var attempt = 0

  @usableFromInline package init(_ orders: Orders) {
    self.orders = orders
    start = orders.program.needsClock ? orders.scheduler.now : .zero
  }

  deinit { end() }

  /// An attempt begins.
  @usableFromInline package func begin() {
    isRunning = true
    if orders.program.needsStamp { stamp = .next() }
  }

  /// The attempt has ended without an error. An attempt that is given up ends with this object.
  @usableFromInline package func end() {
    guard isRunning else { return }
    isRunning = false
    if orders.program.drawsFromBudget { currentAccount().settle() }
  }

  /// Decides on the error with which the attempt has ended, and waits for the next one.
  ///
  /// In a cancelled task nobody is asked.
  ///
  /// - Parameter resetting: Whether to count anew, from this failure on.
  /// - Returns: Whether to try again; false means to complete.
  /// - Throws: What is let through, or `CancellationError` where the task is cancelled meanwhile.
  @usableFromInline package func goesOn(
    after error: any Error, resetting: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Bool {
    isRunning = false
    if Task.isCancelled { throw error }
    let account = currentAccount()
    account.attemptBegan(stamp)
    if resetting {
      account.reset()
      attempt = 0
    }
    attempt += 1
    switch try await account.shot(for: error) {
    case .miss(let delay):
      try await orders.scheduler.pause(for: delay)
      return true
    case .hit(let error): throw error
    case .sink: return false
    }
  }

  private func currentAccount() -> Account {
    if let account { return account }
    let account = Account(orders, start: start)
    self.account = account
    return account
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

private final class PromisedShot: StreamResource, ShotReceiver, @unchecked Sendable {
  // Unchecked: one immutable Sendable property.
  private let promise: Promise<Shot>

  init(_ promise: Promise<Shot>) { self.promise = promise }

  func willWait(for account: Account) {}

  func receive(_ shot: Shot, for error: any Error) { promise.fulfil(shot) }
}
