extension Character {
  /// How many columns of a terminal it takes: 0, 1 or 2.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return first.isWide ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// How many columns of a terminal it takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Filled up with blanks.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, columns - self.columns))
  }

  /// What fits, with an ellipsis where something is cut off.
  func cut(to limit: Int, ellipsis: String) -> String {
    guard columns > limit else { return String(self) }
    var result = ""
    var room = limit - ellipsis.columns
    for character in self {
      room -= character.columns
      if room < 0 { break }
      result.append(character)
    }
    return (result + ellipsis).columns <= limit ? result + ellipsis : ""
  }
}

extension Unicode.Scalar {
  /// The blocks of Unicode's East Asian Width "W" and "F", without emoji.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
