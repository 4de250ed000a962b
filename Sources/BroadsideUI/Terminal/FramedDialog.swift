import BroadsideCore

/// An alert on a real terminal: a frame that follows the keys, and one line when it is over.
struct FramedDialog {
  private let content: AlertContent
  private let terminal: Terminal
  private let bell: Bell
  private var menu: AlertMenu
  /// How many lines of the frame are on screen.
  private var height = 0

  init(_ content: AlertContent, on terminal: Terminal, until bell: Bell) {
    self.content = content
    self.terminal = terminal
    self.bell = bell
    menu = AlertMenu(content)
  }

  mutating func run() -> Choice {
    guard let mode = RawMode(of: terminal.input) else { return .failed }
    defer { mode.leave() }
    guard draw() else { return .failed }
    let choice = ask(mode)
    _ = terminal.write(erasure + summary(of: choice))
    return choice
  }

  private mutating func ask(_ mode: RawMode) -> Choice {
    var keys = KeyReader(controls: mode.controls)
    while true {
      let ready = waitForInput(on: [terminal.input, bell.descriptor])
      if ready[1] { return .withdrawn }
      guard ready[0] else { continue }
      guard let byte = readByte(from: terminal.input) else { return .closed }
      guard let key = keys.read(byte) else { continue }
      if let button = menu.press(key) { return .chosen(button) }
      switch key {
      case .end: return .closed
      case .signal(let signal):
        mode.leave()
        sendToGroup(signal)
        guard mode.enter() else { return .closed }
        // Whatever was written meanwhile stays: the frame begins anew below it.
        height = 0
      default: break
      }
      _ = draw()
    }
  }

  /// Draws the frame in place of the one before, in one piece.
  private mutating func draw() -> Bool {
    let size = windowSize(of: terminal.output)
    let frame = AlertFrame(
      content, in: terminal.style, columns: size?.columns ?? terminal.style.columns ?? 80,
      rows: size?.rows ?? 24)
    let lines = frame.lines(menu)
    let text = erasure + lines.map { $0 + "\r\n" }.joined()
    height = lines.count
    return terminal.write(text)
  }

  /// Moves to the frame's first line and clears what is below.
  private var erasure: String { height > 0 ? "\u{1B}[\(height)A\r\u{1B}[J" : "" }

  private func summary(of choice: Choice) -> String {
    let texts = AlertTexts.current
    let outcome =
      switch choice {
      case .chosen(let button): menu.titles[button]
      case .closed, .failed: texts.closed
      case .withdrawn: texts.withdrawn
      }
    let arrow = terminal.style.hasUnicode ? " → " : " -> "
    return content.title.visibleLine + arrow + outcome + "\r\n"
  }
}
