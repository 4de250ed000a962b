/// What a matcher asks, as a tree, so that much of it can be answered once per type of error.
package indirect enum MatchExpression: Sendable {
  case any
  case closure(name: String, @Sendable (any Error) -> Bool)
  case type(TypeTest)
  case value(ValueTest)
  /// An NSError, or one of the value types that stand for one.
  case foundation
  case domain(String)
  case codes([Int])
  case codeRange(ClosedRange<Int>)
  case cancellation
  case underlying(MatchExpression)
  case not(MatchExpression)
  case and([MatchExpression])
  case or([MatchExpression])
  /// The same as what it holds, printed by a shorter name.
  case named(String, MatchExpression)
}

extension MatchExpression {
  package func holds(for error: any Error) -> Bool {
    switch self {
    case .any: true
    case .closure(_, let matcher): matcher(error)
    case .type(let test): test.holds(error)
    case .value(let test): test.holds(for: error)
    case .foundation: FoundationValue.isOne(error)
    case .domain(let domain): errorDomain(of: error) == domain
    case .codes(let codes): codes.contains(errorCode(of: error))
    case .codeRange(let range): range.contains(errorCode(of: error))
    case .cancellation: isCancellation(error)
    case .underlying(let expression): CauseChain(of: error).contains { expression.holds(for: $0) }
    case .not(let expression): !expression.holds(for: error)
    case .and(let parts): parts.allSatisfy { $0.holds(for: error) }
    case .or(let parts): parts.contains { $0.holds(for: error) }
    case .named(_, let expression): expression.holds(for: error)
    }
  }

  /// The parts that all have to hold.
  package var conjuncts: [MatchExpression] {
    if case .and(let parts) = self { parts } else { [self] }
  }

  /// The parts of which one has to hold.
  package var alternatives: [MatchExpression] {
    if case .or(let parts) = self { parts } else { [self] }
  }
}
