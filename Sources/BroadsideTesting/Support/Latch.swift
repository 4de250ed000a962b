import Dispatch

/// Holds threads back until it is opened, once and for all.
struct Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// - Returns: Whether it was opened in time.
  func wait(for limit: Duration) -> Bool {
    let (seconds, attoseconds) = limit.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    let deadline = DispatchTime.now() + .nanoseconds(Int(min(max(nanoseconds, 0), 1e18)))
    guard semaphore.wait(timeout: deadline) == .success else { return false }
    semaphore.signal()  // For the next one who waits.
    return true
  }
}
