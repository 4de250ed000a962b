import Foundation

/// What the command line asks for.
enum Options: Equatable, Sendable {
  /// Talk to the program's own server.
  case script
  /// Talk to an address of the user's.
  case visit(URL)
  case help

  static let usage = """
    Usage: FlakyNetwork [--url URL]

    Starts a server that misbehaves by script, talks to it, and tells in a table what came of it.

      --url URL   talk to this http or https address instead
      --help      print this text

    Exit status: 0 when every endpoint ended as its script demands (with --url: when an answer
    came), 1 when not, 64 for a wrong command line.
    """

  /// - Parameter arguments: Without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var arguments = arguments[...]
    self = .script
    while let argument = arguments.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--url":
        guard let text = arguments.popFirst() else { throw UsageError("--url needs an address") }
        self = .visit(try Self.address(text))
      case _ where argument.hasPrefix("--url="):
        self = .visit(try Self.address(String(argument.dropFirst("--url=".count))))
      default:
        throw UsageError("unknown argument '\(argument)'")
      }
    }
  }

  private static func address(_ text: String) throws(UsageError) -> URL {
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false,
      1...65_535 ~= url.port ?? 80
    else {
      throw UsageError("'\(text)' is not an http or https address")
    }
    return url
  }
}
