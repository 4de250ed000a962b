import Foundation

/// Repeatable chance for property tests: SplitMix64, seeded anew on every run.
///
/// `BROADSIDE_SEED` in the environment repeats a run whose seed was printed.
struct Dice: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64? = nil) {
    let given = ProcessInfo.processInfo.environment["BROADSIDE_SEED"].flatMap { UInt64($0) }
    self.seed = seed ?? given ?? .random(in: 0 ... .max)
    state = self.seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(0...values.count - 1)] }
}
