/// One thing that is measured, beside what it is compared with.
struct Row {
  let name: String
  let unit: String
  /// What the ratio must not exceed, where something is promised.
  let limit: Double?
  let subject: Measure
  let baseline: Measure

  enum Measure {
    /// The time per round of work that is done so many times.
    case time(_ rounds: Int, (_ rounds: Int) -> Void)
    /// A number that the work counts by itself, such as bytes.
    case count(() -> Double)
    /// The bound itself.
    case fixed(Double)
  }

  /// Compares two pieces of work, in nanoseconds per round.
  init(
    _ name: String, limit: Double? = nil, rounds: Int, baselineRounds: Int? = nil,
    _ subject: @escaping (Int) -> Void, against baseline: @escaping (Int) -> Void
  ) {
    self.name = name
    self.unit = "ns"
    self.limit = limit
    self.subject = .time(rounds, subject)
    self.baseline = .time(baselineRounds ?? rounds, baseline)
  }

  /// Compares a count with its bound.
  init(_ name: String, unit: String, atMost bound: Double, _ subject: @escaping () -> Double) {
    self.name = name
    self.unit = unit
    limit = 1
    self.subject = .count(subject)
    baseline = .fixed(bound)
  }
}

extension Row.Measure {
  /// Does the work once.
  func take(_ clock: ContinuousClock) -> Double {
    switch self {
    case .time(let rounds, let work):
      clock.measure { work(rounds) } / .nanoseconds(1) / Double(rounds)
    case .count(let count): count()
    case .fixed(let value): value
    }
  }
}
