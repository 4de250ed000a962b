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
      decisions(of: row),
      "\(row.outcome)",
      "\(Int(row.time / .milliseconds(1))) ms",
    ]
  }

  /// Equal decisions in a row are counted.
  private func decisions(of row: Row) -> String {
    var runs: [(word: String, count: Int)] = []
    for word in row.decisions {
      if runs.last?.word == word {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((word, 1))
      }
    }
    let words = runs.map { $0.count == 1 ? $0.word : "\($0.count) × \($0.word)" }
    return words.isEmpty ? "-" : words.joined(separator: ", ")
  }

  /// Numbers stand at the right of their column.
  private func line(of cells: [String], widths: [Int]) -> String {
    zip(cells.indices, zip(cells, widths)).map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return [1, 4].contains(column) ? padding + cell.0 : cell.0 + padding
    }.joined(separator: "  ")
  }
}
