/// What a terminal shows after the bytes it was sent: just enough of one to read frames.
package struct ScreenText: Sendable {
  private let columns: Int
  private var rows: [[String]] = [[]]
  private var row = 0
  private var column = 0
  private var command: String?

  package init(columns: Int) { self.columns = columns }

  /// The lines, without blanks at their ends.
  package var lines: [String] {
    rows.map { cells in
      var line = cells.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  package var text: String { lines.joined(separator: "\n") }

  package mutating func feed(_ text: String) {
    for character in text { feed(character) }
  }

  private mutating func feed(_ character: Character) {
    if let command {
      self.command = command + String(character)
      if character.isLetter { run(command + String(character)) }
      return
    }
    switch character {
    case "\u{1B}": command = ""
    case "\r\n":
      column = 0
      move(to: row + 1)
    case "\r": column = 0
    case "\n": move(to: row + 1)
    default: put(character)
    }
  }

  private mutating func run(_ command: String) {
    self.command = nil
    let number = Int(command.dropFirst().dropLast()) ?? 0
    switch command.last {
    case "A": row = max(0, row - max(1, number))
    case "J":
      rows.removeSubrange((row + 1)...)
      rows[row].removeSubrange(min(column, rows[row].count)...)
    default: break  // Colours.
    }
  }

  private mutating func move(to row: Int) {
    self.row = row
    while rows.count <= row { rows.append([]) }
  }

  private mutating func put(_ character: Character) {
    let width = character.unicodeScalars.first.map { Self.isWide($0) } == true ? 2 : 1
    if column + width > columns {
      column = 0
      move(to: row + 1)
    }
    while rows[row].count < column + width { rows[row].append(" ") }
    rows[row][column] = String(character)
    if width == 2 { rows[row][column + 1] = "" }
    column += width
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    0x3000...0x9FFF ~= scalar.value || 0x1F000...0x1FFFF ~= scalar.value
  }
}
