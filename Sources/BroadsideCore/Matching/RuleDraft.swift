/// A plan in the making: sorts the rules of one type of error into runs.
struct RuleDraft {
  /// The run without entries.
  static let none = 0
  static let always = 1
  static let open = 2

  /// The runs: none, always, open, then one per code, then the run of no value and the values.
  private(set) var lists: [[RulePlan.Entry]] = [[], [], []]
  private(set) var questions: [MatchExpression] = []
  private(set) var runsByCode: [Int: Int] = [:]
  private(set) var values: ValueTable?
  private(set) var noValue = none

  private var valued: [(test: ValueTest, entry: RulePlan.Entry)] = []

  let kind: ErrorKind

  init(_ rules: [RuleIndex.Rule], for error: any Error) {
    kind = ErrorKind.of(error)
    let judge = RuleJudge(sample: error)
    for (index, rule) in rules.enumerated() {
      let entry = RulePlan.Entry(
        rule: Int32(index), question: -1, isOverride: rule.isOverride)
      switch judge.any(rule.matchers.map(\.expression)) {
      case .never: continue
      case .always: lists[Self.always].append(entry)
      case .depends(let rest): add(rest, entry)
      }
    }
    makeValueRuns()
  }

  /// Each alternative goes to the run of its value or codes, the others are asked together.
  ///
  /// Questions of one rule must come in order, and runs come one after another: an alternative with
  /// a question goes to a run only as long as no earlier one has a question elsewhere.
  private mutating func add(_ expression: MatchExpression, _ entry: RulePlan.Entry) {
    var others: [MatchExpression] = []
    var asksCodes = false
    var asksValues = false
    for alternative in expression.alternatives {
      var parts = alternative.conjuncts
      let isAlone = parts.count == 1
      if isAlone || others.isEmpty && !asksCodes,
        let index = parts.firstIndex(where: \.isHashableValue),
        case .value(let test) = parts.remove(at: index)
      {
        valued.append((test, asking(parts, entry)))
        asksValues = asksValues || !isAlone
      } else if isAlone || others.isEmpty && !asksValues,
        let index = parts.firstIndex(where: \.isCodes),
        case .codes(let codes) = parts.remove(at: index)
      {
        let entry = asking(parts, entry)
        for code in codes { append(entry, toCode: code) }
        asksCodes = asksCodes || !isAlone
      } else {
        others.append(alternative)
      }
    }
    guard !others.isEmpty else { return }
    lists[Self.open].append(asking([others.count == 1 ? others[0] : .or(others)], entry))
  }

  private mutating func asking(
    _ parts: [MatchExpression], _ entry: RulePlan.Entry
  ) -> RulePlan.Entry {
    guard !parts.isEmpty else { return entry }
    var entry = entry
    entry.question = Int32(questions.count)
    questions.append(parts.count == 1 ? parts[0] : .and(parts))
    return entry
  }

  private mutating func append(_ entry: RulePlan.Entry, toCode code: Int) {
    let run = runsByCode[code] ?? lists.count
    if run == lists.count {
      runsByCode[code] = run
      lists.append([])
    }
    lists[run].append(entry)
  }

  private mutating func makeValueRuns() {
    guard let makeTable = valued.first?.test.makeTable else { return }
    let table = makeTable(valued.map(\.test.value))
    values = table
    noValue = lists.count
    lists += Array(repeating: [], count: (table.slots.max() ?? 0) + 1)
    for (slot, value) in zip(table.slots, valued) { lists[noValue + slot].append(value.entry) }
  }
}

extension MatchExpression {
  fileprivate var isHashableValue: Bool {
    if case .value(let test) = self { test.makeTable != nil } else { false }
  }

  fileprivate var isCodes: Bool {
    if case .codes = self { true } else { false }
  }
}
