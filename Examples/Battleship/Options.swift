/// What the command line asks for.
enum Options: Equatable, Sendable {
  /// Somebody answers in the terminal.
  case play
  /// The words answer.
  case script([Order])
  case help

  static let usage = """
    Usage: Battleship [--script ORDERS]

    A gun jams, and you decide what becomes of the stream behind it: try again, let the error
    through, or complete as if nothing had happened.

      --script ORDERS   answer with these orders, such as miss,miss,sink, and ask nobody
      --help            print this text

    Orders: \(Order.allCases.map(\.rawValue).joined(separator: ", ")). Exit status: 0, or 64 for a \
    wrong command line.
    """

  /// - Parameter arguments: Without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var arguments = arguments[...]
    self = .play
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--script":
        guard let text = arguments.popFirst() else { throw UsageError("--script needs orders") }
        self = .script(try Order.list(text))
      case _ where argument.hasPrefix("--script="):
        self = .script(try Order.list(argument.dropFirst("--script=".count)))
      default:
        throw UsageError("unknown argument '\(argument.visible)'")
      }
    }
  }
}
