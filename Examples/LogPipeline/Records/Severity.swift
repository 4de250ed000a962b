/// How grave a record is.
enum Severity: String, CaseIterable, Sendable {
  case trace, debug, info, warning, error, fatal

  /// That of a record with a level nobody knows.
  static let standard = Severity.info

  init(level: String) throws(UnknownLevel) {
    guard let severity = Severity(rawValue: level) else { throw UnknownLevel(level: level) }
    self = severity
  }
}

struct UnknownLevel: Error {
  var level: String
}
