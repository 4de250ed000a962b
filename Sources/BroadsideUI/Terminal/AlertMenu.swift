import BroadsideCore

/// The buttons of an alert, and which one is under the cursor: one method for what is pressed, one
/// for what is typed as a line.
struct AlertMenu: Sendable {
  let titles: [String]
  private(set) var selected: Int
  /// The button to press when in doubt, if any.
  let preferred: Int?
  private var number = 0

  init(_ content: AlertContent) {
    titles = content.buttons.map(\.title.visibleLine)
    preferred = content.preferredButton
    selected = preferred ?? 0
  }

  /// The button that a key presses, if it presses one.
  mutating func press(_ key: Key) -> Int? {
    if case .character(let character) = key, let digit = character.wholeNumberValue {
      return type(digit)
    }
    number = 0
    switch key {
    case .up: selected = (selected + titles.count - 1) % titles.count
    case .down: selected = (selected + 1) % titles.count
    case .enter: return selected
    case .character(let letter): return choose(letter)
    case .end, .signal: break
    }
    return nil
  }

  /// Presses as soon as no further digit can mean another button.
  private mutating func type(_ digit: Int) -> Int? {
    number = number * 10 + digit
    guard 1...titles.count ~= number else {
      number = 0
      return nil
    }
    selected = number - 1
    return number * 10 > titles.count ? selected : nil
  }

  /// Presses the one button that begins with a letter; moves on where there are several.
  private mutating func choose(_ letter: Character) -> Int? {
    let matches = titles.indices.filter { titles[$0].begins(with: String(letter)) }
    guard let first = matches.first else { return nil }
    selected = matches.first { $0 > selected } ?? first
    return matches.count == 1 ? selected : nil
  }

  /// The button that a line of text means: its number, its title, the one beginning of a title, or,
  /// for an empty line, the one to press when in doubt.
  func button(for line: String) -> Int? {
    let text = line.trimmed
    if text.isEmpty { return preferred }
    if let number = Int(text) { return 1...titles.count ~= number ? number - 1 : nil }
    if let exact = titles.firstIndex(where: { $0.lowercased() == text.lowercased() }) {
      return exact
    }
    let matches = titles.indices.filter { titles[$0].begins(with: text) }
    return matches.count == 1 ? matches[0] : nil
  }
}

extension String {
  fileprivate func begins(with text: some StringProtocol) -> Bool {
    lowercased().hasPrefix(text.lowercased())
  }

  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
