/// What is known of a matcher once the dynamic type of the error is.
enum RuleJudgement {
  case always
  case never
  /// The simplified question that is left.
  case depends(MatchExpression)
}

/// Judges matchers for all errors of one dynamic type, by three-valued logic.
struct RuleJudge {
  private let sample: any Error
  private let type: ObjectIdentifier
  private let kind: ErrorKind
  /// Nil where each error has its own.
  private let domain: String?

  /// - Parameter sample: Any error of the type; only its type counts.
  init(sample: any Error) {
    self.sample = sample
    type = dynamicType(of: sample)
    kind = ErrorKind.of(sample)
    domain = kind.form == .object ? nil : errorDomain(of: sample)
  }

  func judge(_ expression: MatchExpression) -> RuleJudgement {
    switch expression {
    case .any: .always
    case .closure, .codes, .codeRange: .depends(expression)
    case .type(let test):
      TypeTest.isDecided(byTypeOf: kind) ? .decided(test.holds(sample)) : .depends(expression)
    case .value(let test): test.type == type ? .depends(expression) : .never
    case .foundation: .decided(FoundationValue.isOne(sample))
    case .domain(let wanted): domain.map { .decided($0 == wanted) } ?? .depends(expression)
    case .cancellation:
      kind.isCancellationError ? .always : kind.isInert ? .never : .depends(expression)
    case .underlying: kind.mayHaveCauses ? .depends(expression) : .never
    case .not(let inner): negated(judge(inner))
    case .and(let parts): all(parts)
    case .or(let parts): any(parts)
    case .named(_, let inner): judge(inner)
    }
  }

  /// Whether one of several matchers holds, as for a rule.
  func any(_ parts: [MatchExpression]) -> RuleJudgement {
    var open: [MatchExpression] = []
    for part in parts {
      switch judge(part) {
      case .always: return .always
      case .never: continue
      case .depends(let rest): open += rest.alternatives
      }
    }
    return open.isEmpty ? .never : .depends(open.count == 1 ? open[0] : .or(open))
  }

  private func all(_ parts: [MatchExpression]) -> RuleJudgement {
    var open: [MatchExpression] = []
    for part in parts {
      switch judge(part) {
      case .always: continue
      case .never: return .never
      case .depends(let rest): open += rest.conjuncts
      }
    }
    return open.isEmpty ? .always : .depends(open.count == 1 ? open[0] : .and(open))
  }

  private func negated(_ judgement: RuleJudgement) -> RuleJudgement {
    switch judgement {
    case .always: .never
    case .never: .always
    case .depends(let rest): .depends(.not(rest))
    }
  }
}

extension RuleJudgement {
  fileprivate static func decided(_ holds: Bool) -> RuleJudgement { holds ? .always : .never }
}
