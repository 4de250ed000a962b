import BroadsideCore

/// An alert as plain lines, answered by a line.
struct PlainDialog {
  private let content: AlertContent
  private let terminal: Terminal
  private let bell: Bell
  private let menu: AlertMenu

  init(_ content: AlertContent, on terminal: Terminal, until bell: Bell) {
    self.content = content
    self.terminal = terminal
    self.bell = bell
    menu = AlertMenu(content)
  }

  func run() -> Choice {
    guard terminal.write(text) else { return .failed }
    let texts = AlertTexts.current
    while true {
      switch readLine() {
      case .line(let line):
        if let button = menu.button(for: line) { return .chosen(button) }
        guard terminal.write(texts.noSuchChoice + "\n" + prompt) else { return .closed }
      case .end:
        _ = terminal.write(texts.closed + "\n")
        return .closed
      case .bell:
        _ = terminal.write(texts.withdrawn + "\n")
        return .withdrawn
      }
    }
  }

  /// The alert in one piece.
  private var text: String {
    let message = content.message.map { $0.visible + "\n" } ?? ""
    let buttons = menu.titles.enumerated().map { "  \($0 + 1)) \($1)\n" }
    return content.title.visibleLine + "\n" + message + buttons.joined() + prompt
  }

  private var prompt: String {
    let preferred = menu.preferred.map { " [\($0 + 1)]" } ?? ""
    return AlertTexts.current.choose(menu.titles.count) + preferred + ":\n"
  }

  private enum Input {
    case line(String)
    case end
    case bell
  }

  private func readLine() -> Input {
    var bytes: [UInt8] = []
    while true {
      let ready = waitForInput(on: [terminal.input, bell.descriptor])
      if ready[1] { return .bell }
      guard ready[0] else { continue }
      // One at a time: what follows the line is not ours.
      guard let byte = readByte(from: terminal.input) else {
        return bytes.isEmpty ? .end : .line(String(decoding: bytes, as: UTF8.self))
      }
      if byte == UInt8(ascii: "\n") { return .line(String(decoding: bytes, as: UTF8.self)) }
      bytes.append(byte)
    }
  }
}
