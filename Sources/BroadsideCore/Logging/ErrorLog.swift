import Foundation

/// Writes failures down. It only watches: nothing it does changes what becomes of a failure.
public struct ErrorLog: Sendable, CustomStringConvertible {
  /// How the log is printed, such as `.console`.
  public let description: String
  private let body: @Sendable (Ship) throws -> Void

  /// A log that takes each failure as a ship.
  ///
  /// It is called on the thread on which the failure was decided, possibly from several at once.
  /// An error it throws is reported to ``UnhandledErrors`` and changes nothing else.
  public init(_ name: String = "closure", _ body: @escaping @Sendable (Ship) throws -> Void) {
    description = name
    self.body = body
  }

  /// A log that takes each failure as one line of text.
  ///
  /// An error it throws is reported to ``UnhandledErrors`` and changes nothing else.
  public static func lines(
    level: Level = .error, _ body: @escaping @Sendable (String) throws -> Void
  ) -> ErrorLog {
    ErrorLog("lines") { try body(line(for: $0, level: level)) }
  }

  /// One line per failure on standard error.
  public static let console = ErrorLog(".console") { ship in
    try FileHandle.standardError.write(contentsOf: Data((line(for: ship) + "\n").utf8))
  }

  /// The line for a failure: the place, the attempt, the error, and the decision where it is known.
  public static func line(for ship: Ship, level: Level = .error) -> String {
    let decision = ship.outcome.map { " → \($0.verb)" } ?? ""
    let text = ship.error.logText(for: level)
    return "\(ship.origin) attempt \(ship.attempt): \(text)\(decision)"
  }

  package func write(_ ship: Ship) {
    do {
      try body(ship)
    } catch {
      UnhandledErrors.report(error, at: ship.origin)
    }
  }
}

extension Shot {
  /// The decision without the error, which stands beside it.
  fileprivate var verb: String {
    if case .hit = self { "hit" } else { description }
  }
}

extension Error {
  /// What a log says of the error, in one line.
  package func logText(for level: Level) -> String {
    let text: String =
      if let described = (self as? any DescribableError)?.message(for: level) {
        described
      } else if let described = (self as? any LocalizedError)?.errorDescription {
        described
      } else {
        String(describing: self)
      }
    let details = (self as? any BaseError)?.debugDescription.map { " | Details: \($0)" } ?? ""
    return (text + details).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
