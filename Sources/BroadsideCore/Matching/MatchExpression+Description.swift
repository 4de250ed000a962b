extension MatchExpression: CustomStringConvertible {
  package var description: String {
    switch self {
    case .any: ".any"
    case .closure(let name, _): name
    case .type(let test): ".type(\(test.name))"
    case .value(let test): ".type(\(test.name))"
    case .foundation: ".foundation"
    case .domain(let domain): ".domain(\(String(reflecting: domain)))"
    case .codes(let codes):
      codes.map { ".code(\($0))" }.joined(separator: " || ")
    case .codeRange(let range): ".codes(\(range))"
    case .cancellation: ".cancellation"
    case .underlying(let expression): ".underlying(\(expression))"
    case .not(let expression): "!\(expression.bracketed(below: .not))"
    case .and(let parts): parts.map { $0.bracketed(below: .and) }.joined(separator: " && ")
    case .or(let parts): parts.map(\.description).joined(separator: " || ")
    case .named(let name, _): name
    }
  }

  private enum Binding: Int { case or, and, not, single }

  private var binding: Binding {
    switch self {
    case .or: .or
    case .and: .and
    case .not: .not
    default: .single
    }
  }

  private func bracketed(below outer: Binding) -> String {
    binding.rawValue < outer.rawValue ? "(\(description))" : description
  }
}
