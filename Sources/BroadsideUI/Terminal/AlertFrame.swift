import BroadsideCore

/// An alert as the lines of a terminal.
struct AlertFrame: Sendable {
  private let content: AlertContent
  private let style: TerminalStyle
  private let columns: Int
  private let rows: Int

  /// What is left for text between the borders.
  private let width: Int
  private let isFramed: Bool

  init(_ content: AlertContent, in style: TerminalStyle, columns: Int, rows: Int) {
    self.content = content
    self.style = style
    self.columns = columns
    self.rows = rows
    isFramed = columns >= 20
    width = isFramed ? min(columns, 76) - 4 : max(2, columns - 1)
  }

  /// The lines, each shorter than the terminal is wide.
  func lines(_ menu: AlertMenu) -> [String] {
    var title = content.title.visibleLine.wrapped(to: width).map { paint($0, .bold) }
    if title.isEmpty { title = [""] }
    let buttons = menu.titles.indices.flatMap { button($0, menu) }
    let message = message(atMost: rows - title.count - buttons.count - 5)
    let body = title + (message.isEmpty ? [] : [""] + message) + [""] + buttons
    guard isFramed else { return body }
    let (left, right) = style.hasUnicode ? ("│ ", " │") : ("| ", " |")
    return [border(top: true)]
      + body.map { paint(left, .red) + pad($0) + paint(right, .red) }
      + [border(top: false)]
  }

  /// The message, cut where the terminal is too low for it.
  private func message(atMost limit: Int) -> [String] {
    let text = content.message?.visible ?? ""
    let lines = text.isEmpty ? [] : text.wrapped(to: width)
    guard lines.count > max(1, limit) else { return lines }
    return lines.prefix(max(0, limit - 1)) + [style.hasUnicode ? "…" : "..."]
  }

  private func button(_ index: Int, _ menu: AlertMenu) -> [String] {
    let isSelected = index == menu.selected
    let digits = String(menu.titles.count).count
    let number = String(index + 1)
    let indent = digits + 3
    let mark = isSelected ? (style.hasUnicode ? "▸ " : "> ") : "  "
    let head = mark + String(repeating: " ", count: digits - number.count) + number + " "
    guard width >= indent + 2 else { return (head + menu.titles[index]).wrapped(to: width) }
    let lines = menu.titles[index].wrapped(to: width - indent)
    let paints: [Paint] =
      (isSelected ? [.reverse] : []) + (content.buttons[index].style == .destructive ? [.red] : [])
    return lines.enumerated().map { row, line in
      let start = row == 0 ? head : String(repeating: " ", count: indent)
      return paints.reduce(start + line) { paint($0, $1) }
    }
  }

  private func border(top: Bool) -> String {
    let corners = style.hasUnicode ? (top ? ("╭", "╮") : ("╰", "╯")) : ("+", "+")
    let line = String(repeating: style.hasUnicode ? "─" : "-", count: width + 2)
    return paint(corners.0 + line + corners.1, .red)
  }

  private func pad(_ line: String) -> String {
    line + String(repeating: " ", count: max(0, width - line.withoutPaint.columns))
  }

  // MARK: Colours

  private enum Paint: Int {
    case bold = 1
    case reverse = 7
    case red = 31
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    style.hasColours ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// Without what the frame itself has put in; in foreign texts escapes are spelled out.
  fileprivate var withoutPaint: String {
    var result = ""
    var isCommand = false
    for character in self {
      if character == "\u{1B}" { isCommand = true }
      if !isCommand { result.append(character) }
      if isCommand, character == "m" { isCommand = false }
    }
    return result
  }
}
