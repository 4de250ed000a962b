/// How much room text takes in a diagram. All of it is set in a font of fixed width.
enum DiagramText {
  /// Points per cell: a little more than fonts need, so that none is too wide.
  static let markCell = 9
  static let smallCell = 8
  static let titleCell = 10

  /// How many cells a text takes: letters of the East and emoji take two.
  static func cells(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + cells($1) }
  }

  /// The text on one line within a number of cells, with an ellipsis where something is missing.
  static func shortened(_ text: String, cells limit: Int) -> String {
    let text = text.visible
    guard cells(text) > limit else { return text }
    var room = limit - 1
    let start = text.prefix {
      room -= cells($0)
      return room >= 0
    }
    return start + "…"
  }

  /// The text in lines of a number of cells, broken at spaces where there are any.
  static func wrapped(_ text: String, cells limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = word[...]
      if !line.isEmpty, cells(line) + 1 + cells(rest) <= limit {
        line += " " + rest
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while cells(rest) > limit {
        var room = limit
        let piece = rest.prefix {
          room -= cells($0)
          return room >= 0
        }
        lines.append(String(piece))
        rest = rest.dropFirst(piece.count)
      }
      line = String(rest)
    }
    return lines + [line]
  }

  private static func cells(_ character: Character) -> Int {
    (character.unicodeScalars.first?.value ?? 0) >= 0x1100 && character != "…" ? 2 : 1
  }
}
