extension Duration {
  /// 100 years of 365.25 days: it fits 64-bit nanoseconds, and no clock overflows when it is added.
  package static let longestDelay = Duration.seconds(3_155_760_000)

  /// Whole nanoseconds, rounded down, within 0...100 years.
  package var boundedNanoseconds: Int64 {
    if self <= .zero { return 0 }
    let (seconds, attoseconds) = min(self, .longestDelay).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Seconds of any kind within 0...100 years; NaN is zero.
  package init(boundedSeconds seconds: Double) {
    self = .nanoseconds(Int64(boundedNanoseconds: seconds * 1e9))
  }

  /// For people: the largest fitting unit, at most three decimals: `100 ms`, `1.5 s`.
  package var readable: String {
    let nanoseconds = boundedNanoseconds
    let (unit, name): (Int64, String) =
      switch nanoseconds {
      case 1..<1_000: (1, "ns")
      case 1_000..<1_000_000: (1_000, "µs")
      case 1_000_000..<1_000_000_000: (1_000_000, "ms")
      default: (1_000_000_000, "s")
      }
    let thousandths = nanoseconds % unit * 1_000 / unit
    guard thousandths > 0 else { return "\(nanoseconds / unit) \(name)" }
    var decimals = String(String(thousandths + 1_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(nanoseconds / unit).\(decimals) \(name)"
  }
}

extension Int64 {
  /// Rounds to whole nanoseconds within 0...`limit`; NaN is zero.
  ///
  /// Bounded as a Double and converted last: the conversion traps out of range, and a NaN slips
  /// through `min` and `max`.
  init(
    boundedNanoseconds value: Double, atMost limit: Int64 = Duration.longestDelay.boundedNanoseconds
  ) {
    if value.isNaN || value <= 0 {
      self = 0
    } else if value >= Double(limit) {
      self = limit
    } else {
      self = Swift.min(limit, Int64(value.rounded()))
    }
  }
}
