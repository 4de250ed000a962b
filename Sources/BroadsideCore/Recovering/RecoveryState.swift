/// What goes on under one key: the recovery that runs, and how the last one ended.
struct RecoveryState: Sendable {
  /// Who waits for the running recovery, by number.
  private var waiters: [Int: RecoveryWaiter] = [:]
  private var running: Recovery?
  private var last: (end: AttemptStamp, answer: ErrorAction.Answer)?
  private var starts: [Duration] = []
  private var nextNumber = 0

  enum Step {
    /// Wait under this number.
    case join(Int)
    /// Begin the recovery, and wait under this number.
    case start(Int)
    case answer(ErrorAction.Answer)
    case pass
  }

  /// A failure of an attempt that began at `stamp`.
  mutating func failed(
    at stamp: AttemptStamp, _ waiter: RecoveryWaiter, offering recovery: Recovery, now: Duration,
    limit: Int, window: Duration
  ) -> Step {
    if let running {
      // A recovery that waited for itself would never end.
      if recovery.isPart(of: running) { return .pass }
      return .join(add(waiter))
    }
    if let last, stamp < last.end { return .answer(last.answer) }
    if limit < .max {
      starts.removeAll { now - $0 >= window }
      guard starts.count < limit else { return .pass }
      starts.append(now)
    }
    running = recovery
    return .start(add(waiter))
  }

  /// The recovery has ended; those who waited for it.
  ///
  /// Its error is not kept: each waiter has one of its own, and nothing foreign stays behind.
  mutating func ended(
    _ recovery: Recovery, _ answer: ErrorAction.Answer, at stamp: AttemptStamp
  ) -> [RecoveryWaiter] {
    guard running === recovery else { return [] }
    defer {
      waiters = [:]
      running = nil
      last = (stamp, answer.withoutError)
    }
    return waiters.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A waiter leaves; the recovery to cancel, where it was the last.
  mutating func left(
    _ number: Int, _ recovery: Recovery
  ) -> (gone: RecoveryWaiter?, cancelled: Recovery?) {
    guard running === recovery else { return (nil, nil) }
    let gone = waiters.removeValue(forKey: number)
    guard waiters.isEmpty else { return (gone, nil) }
    defer { running = nil }
    return (gone, running)
  }

  /// The recovery that those who join wait for.
  var current: Recovery? { running }

  /// Whether forgetting the state changes nothing but the answer to very late failures.
  func isIdle(now: Duration, window: Duration) -> Bool {
    running == nil && starts.allSatisfy { now - $0 >= window }
  }

  private mutating func add(_ waiter: RecoveryWaiter) -> Int {
    defer { nextNumber += 1 }
    waiters[nextNumber] = waiter
    return nextNumber
  }
}

extension ErrorAction.Answer {
  /// The answer to keep. A hit gives each failure its own error back, so that none is kept alive,
  /// nor released under a lock.
  fileprivate var withoutError: Self {
    if case .decided(.hit) = self { .decided(.hit(CancellationError())) } else { self }
  }
}

/// A failure that waits for a recovery.
struct RecoveryWaiter: Sendable {
  let reply: Reply
  let error: any Error

  /// A hit lets each waiter's own error through.
  func take(_ answer: ErrorAction.Answer) {
    if case .decided(.hit) = answer {
      reply.decided(.hit(error))
    } else {
      reply.answer(answer)
    }
  }
}
