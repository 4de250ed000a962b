/// Finds the rules that match an error, at a cost that does not grow with their number.
///
/// For each type of error the rules are judged once, at its first failure. From then on what only
/// depends on the type is known; hashable values and codes are found by hash, alone, as part of an
/// `&&` and as one side of an `||`. Asked one by one are: closures, values that are only Equatable,
/// ranges of codes, `.underlying`, and `!` of any of these. For NSErrors, which say little by their
/// type, also domains.
///
/// Reading takes no lock. The judgements of all types seen are kept until the index goes.
package final class RuleIndex: Sendable {
  /// What a rule needs to be found.
  package struct Rule: Sendable {
    /// Any of them makes the rule match.
    package var matchers: [ErrorMatcher]
    package var isOverride: Bool

    package init(matchers: [ErrorMatcher], isOverride: Bool = false) {
      self.matchers = matchers
      self.isOverride = isOverride
    }
  }

  package typealias Matches = RuleMatches

  private let rules: [Rule]
  private let plans = TypeTable()

  package init(_ rules: [Rule]) { self.rules = rules }

  /// The indices of the rules that match, in the order added, starting at the last matching
  /// override where there is one.
  ///
  /// A closure is asked at most once per rule that has it, in order: where no override can match,
  /// only as the walk comes to it; otherwise, as far as the last override, at once. Nothing is
  /// allocated, unless more than 64 questions have to be asked at once.
  ///
  /// The walk is only valid while the index lives.
  package func matches(for error: any Error) -> Matches {
    plan(for: error)._withUnsafeGuaranteedRef { Matches($0, for: error) }
  }

  /// How the rules are found for errors of this error's type. Lives as long as the index.
  @inline(__always)
  func plan(for error: any Error) -> Unmanaged<RulePlan> {
    plans.plan(for: dynamicType(of: error)) ?? makePlan(for: error)
  }

  @inline(never)
  private func makePlan(for error: any Error) -> Unmanaged<RulePlan> {
    plans.keep(RulePlan(RuleDraft(rules, for: error)), for: dynamicType(of: error))
  }
}
