import Broadside
import Synchronization

/// Stands for whatever takes the records in the end, and is too busy at times.
///
/// A record itself says how often it is refused, so that a file of them tests the rules.
final class Store: Sendable {
  private struct State {
    var line = 0
    var refusals = 0
  }

  private let state = Mutex(State())

  /// Throws as often as the record wants, when asked again and again for the same one.
  func take(_ entry: Entry) throws(StoreBusy) -> Severity {
    guard let wanted = entry.record.busy, wanted > 0 else { return entry.severity }
    let isRefused = state.withLock { state in
      if state.line != entry.line { state = State(line: entry.line) }
      guard state.refusals < wanted else { return false }
      state.refusals += 1
      return true
    }
    if isRefused { throw StoreBusy() }
    return entry.severity
  }
}

struct StoreBusy: RetriableError {
  var canRetry: Bool { true }
}
