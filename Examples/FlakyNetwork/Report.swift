/// The table at the end: a line of headings, and one line for each row.
struct Report: Sendable {
  var rows: [Row]

  var text: String {
    let headings = ["endpoint", "attempts", "decisions", "outcome", "time"]
    let cells = [headings] + rows.map(cells(of:))
    let widths = headings.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line(of: $0, widths: widths) }.joined(separator: "\n")
  }

  private func cells(of row: Row) -> [String] {
    [
      row.path,
      "\(row.attempts)",
      row.decisions.isEmpty ? "-" : row.decisions.joined(separator: ", "),
      "\(row.outcome)",
      "\(Int(row.time / .milliseconds(1))) ms",
    ]
  }

  /// Numbers stand at the right of their column.
  private func line(of cells: [String], widths: [Int]) -> String {
    zip(cells.indices, zip(cells, widths)).map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return [1, 4].contains(column) ? padding + cell.0 : cell.0 + padding
    }.joined(separator: "  ")
  }
}
