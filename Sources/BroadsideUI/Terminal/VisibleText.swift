extension String {
  /// The text without anything that could move the cursor, change colours, or reorder what stands
  /// beside it: such characters are written as `\u{1B}`. Line breaks become "\n".
  var visible: String {
    var result = ""
    for character in self {
      if character.isNewline {
        result.append("\n")
      } else if character == "\t" {
        result.append("  ")
      } else {
        for scalar in character.unicodeScalars { result.append(contentsOf: scalar.visible) }
      }
    }
    return result
  }

  /// The same, in one line.
  var visibleLine: String {
    visible.split(separator: "\n").joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate var visible: String {
    switch properties.generalCategory {
    // Joiners belong to emoji and to several scripts.
    case .format where value == 0x200C || value == 0x200D: String(Character(self))
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(Character(self))
    }
  }
}
