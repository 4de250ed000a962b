/// What can be wrong with a line, and what is done about it.
enum Rule: CaseIterable, Sendable {
  case tooLong, broken, unknownLevel, busy, givenUp
}

extension Rule: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong: "line too long: dropped"
    case .broken: "broken JSON: dropped"
    case .unknownLevel: "unknown level: taken as \(Severity.standard)"
    case .busy: "store busy: tried again"
    case .givenUp: "store busy for too long: dropped"
    }
  }
}
