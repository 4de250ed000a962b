public import BroadsideCore
import Foundation

/// Shows alerts in a terminal, and asks there.
///
/// ```swift
/// let handler = ErrorHandler(for: TerminalPresenter())
///   .on(error: .offline, then: .present(alert: RejectableAlert(
///     title: "No connection", confirmTitle: "Retry", rejectTitle: "Give up", confirmShot: .miss)),
///     .rethrow)
/// ```
///
/// On a real terminal an alert is a frame with numbered buttons. Arrow keys and Tab move between
/// them, Return presses, a number or the first letter presses at once, Ctrl-D closes without a
/// choice. Afterwards one line is left of it. On a pipe, and where `TERM` is `dumb`, alerts are plain
/// lines and answers are read line by line; the end of the input closes. Colours are left out where
/// `NO_COLOR` is set. Control characters in titles and messages are made visible.
///
/// It may be used from any thread. It reads on a queue of its own, one alert after another, and
/// reads nothing while none is shown. The terminal's mode is put back at the end of each alert, at
/// the program's end, and before Ctrl-C and Ctrl-Z do what they always do; only a signal from elsewhere
/// that ends the program at once, such as an uncaught SIGTERM, leaves it as it is. Copies share one
/// queue of alerts, and so do all presenters made by ``init()``.
public struct TerminalPresenter: AlertPresenter {
  private static let standard = Terminal(
    input: STDIN_FILENO, output: STDOUT_FILENO, environment: ProcessInfo.processInfo.environment)

  private let terminal: Terminal

  /// On standard input and output.
  public init() { terminal = Self.standard }

  /// On other file descriptors, such as those of a socket or a test.
  ///
  /// - Parameters:
  ///   - input: Where answers are read. It stays open.
  ///   - output: Where alerts are written. It stays open. Frames need both to be terminals.
  ///   - environment: Where `TERM`, `NO_COLOR`, `COLUMNS` and the locale's variables are looked up;
  ///     nil for the program's own.
  public init(
    input: CInt, output: CInt,
    environment: [String: String]? = nil
  ) {
    terminal = Terminal(
      input: input, output: output,
      environment: environment ?? ProcessInfo.processInfo.environment)
  }

  /// Asks, after the alerts before it.
  public func present(alert: PresentedAlert) { terminal.show(alert) }

  /// One queue for all copies.
  public var alertQueue: AlertQueue { terminal.alerts }
}
