import BroadsideCore
import BroadsideUI
import TerminalProbe

/// Somebody in front of a terminal, or at the other end of two pipes.
final class Person: Sendable {
  let presenter: TerminalPresenter
  /// What the program reads from.
  let input: CInt
  private let keyboard: CInt
  private let isTerminal: Bool
  private let columns: Int
  private let watcher: Watcher
  private let descriptors: [CInt]
  private let hasHungUp = Shared(false)

  static let environment = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]

  /// In front of a terminal.
  init(
    columns: Int = 60, rows: Int = 24, environment: [String: String] = Person.environment
  ) {
    let terminal = openTerminal(columns: columns, rows: rows)
    keyboard = terminal.person
    isTerminal = true
    input = terminal.program
    descriptors = [terminal.program]
    self.columns = columns
    watcher = Watcher(terminal.person)
    presenter = TerminalPresenter(input: input, output: input, environment: environment)
  }

  /// At the other end of two pipes.
  init(pipesWith environment: [String: String]) {
    let (input, output) = (openPipe(), openPipe())
    keyboard = input.writing
    isTerminal = false
    self.input = input.reading
    descriptors = [input.reading, output.writing]
    columns = 1_000
    watcher = Watcher(output.reading)
    presenter = TerminalPresenter(
      input: input.reading, output: output.writing, environment: environment)
  }

  deinit {
    hangUp()
    watcher.end()
    for descriptor in descriptors { shut(descriptor) }
  }

  func type(_ text: String) { send(text, to: keyboard) }

  /// Ends the input.
  func hangUp() {
    guard !hasHungUp.exchange(true) else { return }
    if isTerminal { watcher.end() } else { shut(keyboard) }
  }

  /// Waits until a text is on screen; gives the lines on screen.
  @discardableResult func see(_ text: String) async -> [String] {
    let columns = columns
    let raw = await watcher.wait {
      var screen = ScreenText(columns: columns)
      screen.feed($0)
      return screen.text.contains(text)
    }
    return lines(raw)
  }

  /// Waits until a text was written; gives all that was.
  @discardableResult func read(_ text: String) async -> String { await watcher.wait(for: text) }

  /// What is on screen now.
  var screen: [String] { lines(watcher.raw) }

  private func lines(_ raw: String) -> [String] {
    var screen = ScreenText(columns: columns)
    screen.feed(raw)
    return screen.lines
  }
}

/// A value shared with closures.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Guarded<Value>

  init(_ value: Value) { mutex = Guarded(value) }

  func exchange(_ new: Value) -> Value {
    mutex.withLock { value in
      defer { value = new }
      return value
    }
  }
}
