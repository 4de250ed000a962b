/// What a row came to.
struct Result: Encodable {
  let name: String
  let unit: String
  let median: Double
  let min: Double
  let max: Double
  /// The median of what it is compared with.
  let baseline: Double
  /// The median of the ratios of neighbouring samples: what slows the machine slows both.
  let ratio: Double
  let limit: Double?

  var isExceeded: Bool { limit.map { ratio > $0 } ?? false }

  /// Measures both sides in turn, `repetitions` times after one that is not counted.
  init(of row: Row, repetitions: Int) {
    let clock = ContinuousClock()
    var samples: [(subject: Double, baseline: Double)] = []
    for repetition in 0...repetitions {
      // Neither side is always the one that finds the caches warm.
      let subject: Double
      let baseline: Double
      if repetition.isMultiple(of: 2) {
        baseline = row.baseline.take(clock)
        subject = row.subject.take(clock)
      } else {
        subject = row.subject.take(clock)
        baseline = row.baseline.take(clock)
      }
      if repetition > 0 { samples.append((subject, baseline)) }
    }
    name = row.name
    unit = row.unit
    limit = row.limit
    median = Self.median(samples.map(\.subject))
    min = samples.map(\.subject).min() ?? .nan
    max = samples.map(\.subject).max() ?? .nan
    baseline = Self.median(samples.map(\.baseline))
    ratio = Self.median(samples.map(Self.ratio))
  }

  private static func ratio(_ subject: Double, _ baseline: Double) -> Double {
    // Nothing against a bound of nothing keeps to it.
    subject == 0 && baseline == 0 ? 0 : subject / baseline
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
