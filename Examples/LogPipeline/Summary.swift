/// The tables at the end.
struct Summary: CustomStringConvertible {
  var counts: Counts

  var description: String {
    let parts = [
      [("lines", counts.lines), ("empty", counts.emptyLines), ("records", counts.total)],
      [("rule", nil)] + Rule.allCases.map { ("\($0)", counts[$0]) },
      [("level", nil)] + Severity.allCases.map { ("\($0)", counts[$0]) },
    ]
    return parts.map(Self.table).joined(separator: "\n\n")
  }

  /// Numbers stand at the right; a line without one is a heading.
  private static func table(of rows: [(name: String, number: Int?)]) -> String {
    let width = 46
    return rows.map { name, number in
      let number = number.map { "\($0)" } ?? "count"
      let padding = String(repeating: " ", count: max(1, width - name.count - number.count))
      return name + padding + number
    }.joined(separator: "\n")
  }
}
