/// The answers to the questions of one walk that were asked ahead, in order.
struct RuleAnswers {
  var isRecording = false
  private(set) var count = 0
  /// The next one to give again.
  private var position = 0
  /// The first 64, which need no allocation.
  private var bits: UInt64 = 0
  private var more: [Bool]?

  /// The answer from memory, where the question was asked before.
  mutating func replayed() -> Bool? {
    guard position < count else { return nil }
    defer { position += 1 }
    return position < 64 ? bits >> UInt64(position) & 1 == 1 : more?[position - 64]
  }

  mutating func record(_ holds: Bool) {
    guard isRecording else { return }
    if count < 64 {
      bits |= (holds ? 1 : 0) << UInt64(count)
    } else {
      more = more ?? []
      more?.append(holds)
    }
    count += 1
    position = count
  }

  mutating func replay(from first: Int) {
    isRecording = false
    position = first
  }
}
