/// A walk over the rules that match one error. See ``RuleIndex/matches(for:)``.
package struct RuleMatches: @unchecked Sendable {
  // Unchecked: points into a plan, which is immutable.
  private let plan: Unmanaged<RulePlan>
  private var cursors: RuleCursors
  private var answers = RuleAnswers()

  @inline(__always)
  init(_ plan: RulePlan, for error: any Error) {
    self.plan = .passUnretained(plan)
    let coded = plan.coded(for: error)
    let valued = plan.valued(for: error)
    cursors = RuleCursors(
      always: plan.always.start, coded: coded.start, valued: valued.start, open: plan.open.start)
    let sure = max(plan.always.lastOverride, max(coded.lastOverride, valued.lastOverride))
    let unsure = max(
      plan.open.lastOpenOverride, max(coded.lastOpenOverride, valued.lastOpenOverride))
    guard max(sure, unsure) >= 0 else { return }
    if sure >= 0 {
      cursors = RuleCursors(
        always: plan.always.place(of: sure), coded: coded.place(of: sure),
        valued: valued.place(of: sure), open: plan.open.place(of: sure))
    }
    if unsure > sure { askAhead(to: unsure, error) }
  }

  var kind: ErrorKind { plan._withUnsafeGuaranteedRef(\.kind) }

  /// The next rule that matches.
  ///
  /// - Parameter error: The error that the walk was made for.
  @inline(__always)
  package mutating func next(for error: any Error) -> Int? {
    while true {
      let rule = cursors.rule
      guard rule != RulePlan.Entry.end.rule else { return nil }
      if isMatched(rule, error) { return Int(rule) }
    }
  }

  /// Steps over a rule in all runs, asking what is open until something holds.
  @inline(__always)
  private mutating func isMatched(_ rule: Int32, _ error: any Error) -> Bool {
    var holds = false
    while let question = cursors.step(over: rule) {
      if !holds { holds = question < 0 || answer(question, error) }
    }
    return holds
  }

  @inline(never)
  private mutating func answer(_ question: Int32, _ error: any Error) -> Bool {
    if let known = answers.replayed() { return known }
    let holds = plan._withUnsafeGuaranteedRef { $0.questions[Int(question)].holds(for: error) }
    answers.record(holds)
    return holds
  }

  /// Goes to the last override that matches, by asking as far as the last that may match.
  ///
  /// What was asked from the start on is answered from memory when the walk comes to it.
  @inline(never)
  private mutating func askAhead(to lastOverride: Int32, _ error: any Error) {
    answers.isRecording = true
    var start = (cursors: cursors, answer: answers.count)
    while cursors.rule <= lastOverride {
      let here = (cursors: cursors, answer: answers.count)
      if isMatched(here.cursors.rule, error), here.cursors.isOverride { start = here }
    }
    cursors = start.cursors
    answers.replay(from: start.answer)
  }
}
