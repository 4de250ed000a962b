/// The outcomes of the last so many calls.
struct CallWindow: Sendable {
  private var outcomes: [Bool] = []
  private var oldest = 0
  private(set) var failures = 0
  private let size: Int

  init(size: Int) { self.size = size }

  var count: Int { outcomes.count }

  /// Counts a call; the oldest one leaves when the window is full.
  mutating func append(failed: Bool) {
    if failed { failures += 1 }
    guard outcomes.count == size else { return outcomes.append(failed) }
    if outcomes[oldest] { failures -= 1 }
    outcomes[oldest] = failed
    oldest = (oldest + 1) % size
  }

  mutating func removeAll() { self = CallWindow(size: size) }
}
