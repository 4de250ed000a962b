extension String {
  /// The text in lines of at most `width` columns, broken between words where that is possible.
  ///
  /// - Precondition: `width` is at least 2, so that every character fits.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !line.isEmpty, line.columns + 1 + word.columns > width {
          lines.append(line)
          line = ""
        } else if !line.isEmpty {
          line.append(" ")
        }
        for character in word {
          if line.columns + character.columns > width {
            lines.append(line)
            line = ""
          }
          line.append(character)
        }
      }
      return lines + [line]
    }
  }
}
