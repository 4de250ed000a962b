/// How the delay grows with the number of the retry, before jitter. All times are nanoseconds.
enum Backoff: Sendable {
  case immediate
  case constant(Int64)
  case linear(initial: Int64, increment: Int64, cap: Int64)
  case exponential(initial: Int64, multiplier: Double, cap: Int64)
  case custom(seconds: @Sendable (Int) -> Double, cap: Int64)

  /// No delay is longer, jittered or not.
  var cap: Int64 {
    switch self {
    case .immediate: 0
    // Room for jitter to go beyond the delay itself; only decorrelated jitter ever comes so far.
    case .constant(let delay): min(delay, Self.longest / 3) * 3
    case .linear(_, _, let cap), .exponential(_, _, let cap), .custom(_, let cap): cap
    }
  }

  /// The delay before the retry of this number, 0 for the first; within 0...`cap`.
  func delay(retry: Int) -> Int64 {
    switch self {
    case .immediate: 0
    case .constant(let delay): delay
    case .linear(let initial, let increment, let cap):
      Int64(
        boundedNanoseconds: Double(initial) + Double(retry) * Double(increment), atMost: cap)
    case .exponential(let initial, let multiplier, let cap):
      Int64(
        boundedNanoseconds: Self.grow(initial, by: multiplier, times: retry, cap: cap), atMost: cap)
    case .custom(let seconds, let cap):
      Int64(boundedNanoseconds: seconds(retry) * 1e9, atMost: cap)
    }
  }

  /// Whether no retry number gives a delay; a custom function is not asked.
  var isAlwaysZero: Bool {
    switch self {
    case .immediate, .constant(0), .linear(0, 0, _), .exponential(0, _, _): true
    default: cap == 0
    }
  }

  static let longest = Duration.longestDelay.boundedNanoseconds

  /// `initial × multiplier^times` by repeated squaring, given up as soon as the cap is passed.
  private static func grow(
    _ initial: Int64, by multiplier: Double, times: Int, cap: Int64
  ) -> Double {
    guard initial > 0 else { return 0 }
    let start = Double(initial)
    let enough = Double(cap) / start
    var power = 1.0
    var square = multiplier
    var exponent = times
    while exponent > 0, power < enough {
      if exponent & 1 == 1 { power *= square }
      square *= square
      exponent >>= 1
    }
    return start * power
  }
}
