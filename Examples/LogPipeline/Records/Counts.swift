/// What has been counted so far.
struct Counts: Equatable, Sendable {
  var lines = 0
  var emptyLines = 0
  private var matches: [Rule: Int] = [:]
  private var records: [Severity: Int] = [:]

  /// How often a rule has matched.
  subscript(rule: Rule) -> Int {
    get { matches[rule, default: 0] }
    set { matches[rule] = newValue }
  }

  /// How many records of a level have come through.
  subscript(severity: Severity) -> Int {
    get { records[severity, default: 0] }
    set { records[severity] = newValue }
  }

  /// How many records have come through.
  var total: Int { records.values.reduce(0, +) }
}
