/// The run of each code: an open-addressing table that is at most half full.
struct CodeTable {
  private struct Slot {
    var code: Int
    var run: Int
  }

  private let bits: UInt64
  private let slots: UnsafeMutablePointer<Slot>

  init(_ runs: [Int: Int]) {
    var bits: UInt64 = 1
    while 1 << bits < runs.count * 2 { bits += 1 }
    self.bits = bits
    slots = .allocate(capacity: 1 << bits)
    slots.initialize(repeating: Slot(code: 0, run: RuleDraft.none), count: 1 << bits)
    for (code, run) in runs { slots[place(of: code)] = Slot(code: code, run: run) }
  }

  func deallocate() { slots.deallocate() }

  @inline(__always)
  func run(for code: Int) -> Int { slots[place(of: code)].run }

  /// The slot of a code, or the free one where it would be.
  @inline(__always)
  private func place(of code: Int) -> Int {
    let hash = UInt64(truncatingIfNeeded: code) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: hash >> (64 - bits))
    while slots[index].run != RuleDraft.none, slots[index].code != code {
      index = (index + 1) & ((1 << bits) - 1)
    }
    return index
  }
}
