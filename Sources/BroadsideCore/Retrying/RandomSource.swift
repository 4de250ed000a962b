/// Where jitter takes its chance from.
enum RandomSource: Sendable {
  case system
  case seeded(UInt64)
  case custom(@Sendable () -> UInt64)

  /// A number in 0..<1 for the retry of this number.
  func unit(retry: Int) -> Double {
    switch self {
    case .system: Double.random(in: 0..<1)
    case .seeded(let seed): Self.unit(Self.splitMix(seed, UInt64(truncatingIfNeeded: retry)))
    case .custom(let bits): Self.unit(bits())
    }
  }

  /// The upper 53 bits as a fraction.
  private static func unit(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }

  /// The output of the given index of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
  ///
  /// It is reached from the index alone, so that a seeded policy has no generator state to keep.
  private static func splitMix(_ seed: UInt64, _ index: UInt64) -> UInt64 {
    var bits = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
