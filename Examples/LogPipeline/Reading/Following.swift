import Broadside

/// How a file is followed that grows.
struct Following: Sendable {
  let path: String
  let interrupt: Interrupt
  /// Told, in a word or two, what is going on.
  let note: @Sendable (String) -> Void
  /// Told when everything that is there has been read.
  let caughtUp: @Sendable () -> Void

  /// How long to wait before looking for new lines, or for the file.
  static let interval = Duration.milliseconds(100)

  /// Waits for the file where it is not there, and opens it anew where it has changed.
  var rules: ErrorHandler {
    let (truncated, replaced) = (InputError.truncated(path: path), InputError.replaced(path: path))
    let log = ErrorLog { ship in if ship.attempt == 0 { note("waits for \(path)") } }
    return ErrorHandler()
      .on(
        error: .type(InputError.missing(path: path)),
        then: .log(to: log), .retry(.constant(Self.interval))
      )
      .on(error: .type(truncated), .type(replaced), then: .retry(.immediate))
  }

  /// What has happened to a file that was read up to a position.
  ///
  /// A file that was cut and has grown past that position since can't be told from one that only
  /// grew. One whose name is gone is read on until another file bears the name.
  func change(of file: borrowing InputFile, readUpTo position: Int64) -> InputError? {
    guard let state = file.state else { return nil }
    if state.isShorter(than: position) { return .truncated(path: path) }
    guard let named = FileState(path: path), !named.isSameFile(as: state) else { return nil }
    return .replaced(path: path)
  }

  func wait() {
    caughtUp()
    interrupt.wait(for: Self.interval)
  }
}
