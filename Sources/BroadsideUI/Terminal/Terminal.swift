import BroadsideCore
import Dispatch

/// Two file descriptors, and the one thread at a time that uses them.
final class Terminal: Sendable {
  let input: CInt
  let output: CInt
  let style: TerminalStyle
  let alerts = AlertQueue()
  private let queue = DispatchQueue(label: "Broadside terminal")

  init(input: CInt, output: CInt, environment: [String: String]) {
    self.input = input
    self.output = output
    style = TerminalStyle(environment)
  }

  func show(_ alert: PresentedAlert) {
    guard let bell = Bell() else { return alert.refuse() }
    alert.onWithdrawal { bell.ring() }
    queue.async { @Sendable in
      // Whoever answers may present the next one at once, so it comes when all is put back.
      switch self.ask(alert.content, until: bell) {
      case .chosen(let button): alert.press(button)
      case .closed: alert.close()
      case .failed: alert.refuse()
      case .withdrawn: break
      }
    }
  }

  private func ask(_ content: AlertContent, until bell: Bell) -> Choice {
    if bell.hasRung { return .withdrawn }
    if style.isCapable, isTerminal(input), isTerminal(output) {
      var dialog = FramedDialog(content, on: self, until: bell)
      return dialog.run()
    }
    return PlainDialog(content, on: self, until: bell).run()
  }

  func write(_ text: String) -> Bool { writeAll(Array(text.utf8), to: output) }
}

/// What came of a dialog.
enum Choice: Equatable, Sendable {
  case chosen(Int)
  case closed
  /// It can't be shown.
  case failed
  /// Nobody wants an answer any more.
  case withdrawn
}
