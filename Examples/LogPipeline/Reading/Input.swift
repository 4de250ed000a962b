/// Where lines are read from.
enum Input: Equatable, Sendable {
  case standardInput
  case file(String)
}

extension Input: CustomStringConvertible {
  var description: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): path
    }
  }
}
