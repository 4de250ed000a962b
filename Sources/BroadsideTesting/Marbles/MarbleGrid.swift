import Broadside

/// Lines of marble text, one under the other, with equal frames in one column.
///
/// Cells are padded with spaces, which mean nothing, and a long stretch without events is written
/// as time. So each line by itself can be read again.
struct MarbleGrid {
  struct Row {
    /// What is written in each frame that is not empty, in order.
    var cells: [(frame: Int128, text: String)]
    /// Whether the row goes on behind its last cell.
    var isOpen: Bool
  }

  private static let longestDashes: Int128 = 24

  private let rows: [Row]
  private let frame: Duration
  /// All frames in which something is written, in order, with the width of the column.
  private let columns: [(frame: Int128, width: Int)]

  init(_ rows: [Row], frame: Duration) {
    self.rows = rows
    self.frame = frame
    var widths: [Int128: Int] = [:]
    for cell in rows.joinedCells {
      widths[cell.frame] = max(widths[cell.frame] ?? 0, cell.text.count)
    }
    columns = widths.sorted { $0.key < $1.key }.map { (frame: $0.key, width: $0.value) }
  }

  /// The lines, in the order of the rows.
  func lines() -> [String] {
    var lines = rows.map { _ in "" }
    var nextCells = rows.map { _ in 0 }
    var nextFrame: Int128 = 0
    for column in columns {
      let gap = gap(from: nextFrame, to: column.frame)
      let cells = rows.indices.map { text(of: rows[$0], &nextCells[$0], in: column.frame) }
      let needsSpace =
        gap.isEmpty && rows.indices.contains { isTime(lines[$0].last, cells[$0]?.first) }
      for index in rows.indices {
        guard let cell = cells[index] else { continue }
        lines[index] += gap + (needsSpace ? " " : "") + cell
        lines[index] += String(repeating: " ", count: column.width - cell.count)
      }
      nextFrame = column.frame + 1
    }
    return lines.map { line in
      let trimmed = line.droppingTrailingSpaces
      return trimmed.isEmpty ? "-" : trimmed
    }
  }

  /// What a row shows in a frame; nil where it has ended before.
  private func text(of row: Row, _ nextCell: inout Int, in frame: Int128) -> String? {
    guard nextCell < row.cells.count else { return row.isOpen ? "-" : nil }
    guard row.cells[nextCell].frame == frame else { return "-" }
    defer { nextCell += 1 }
    return row.cells[nextCell].text
  }

  private func gap(from start: Int128, to end: Int128) -> String {
    let count = end - start
    guard count > Self.longestDashes else { return String(repeating: "-", count: Int(count)) }
    return MarbleProgression.text(for: Duration(attoseconds: count * frame.attoseconds))
  }

  /// Whether an element would be taken for the unit of the digit before it.
  private func isTime(_ last: Character?, _ next: Character?) -> Bool {
    guard let last, let next, last.isASCII, last.isWholeNumber else { return false }
    return next == "m" || next == "s"
  }
}

extension [MarbleGrid.Row] {
  fileprivate var joinedCells: some Sequence<(frame: Int128, text: String)> {
    lazy.flatMap { $0.cells }
  }
}

extension String {
  fileprivate var droppingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension MarbleGrid.Row {
  /// The events of a stream. Those within one frame are a group; a time between frames counts as
  /// the frame before it, and one before zero as zero.
  init<Element>(
    _ events: [Recorded<Element>], keys: MarbleKeys<Element>, frame: Duration
  ) {
    cells = []
    isOpen = events.last?.event.isStopEvent != true
    var start = events.startIndex
    while start < events.endIndex {
      let number = events[start].time.frameNumber(frame)
      let group = events[start...].prefix { $0.time.frameNumber(frame) == number }
      let text = group.map { keys.symbol(for: $0.event) }.joined()
      cells.append((number, group.count == 1 ? text : "(\(text))"))
      start = group.endIndex
    }
  }

  /// One subscription.
  init(_ interval: SubscriptionInterval, frame: Duration) {
    let start = interval.start.frameNumber(frame)
    let end = interval.end?.frameNumber(frame)
    isOpen = end == nil
    cells =
      switch end {
      case nil: [(start, "^")]
      case start: [(start, "(^!)")]
      case let end?: [(start, "^"), (end, "!")]
      }
  }
}

extension Duration {
  fileprivate func frameNumber(_ frame: Duration) -> Int128 {
    max(self, .zero).attoseconds / frame.attoseconds
  }
}
