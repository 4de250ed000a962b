/// How the rules of an index are found for the errors of one type.
///
/// Rules that can't match are gone. The others are in sorted runs: those that always match, those
/// to be asked one by one, one run per code and one per value. The matching rules of one error are
/// the merge of at most four runs. Runs are in plain memory, so that walking them counts no
/// references.
final class RulePlan: @unchecked Sendable {
  // Unchecked: immutable once made.

  /// A rule at its place in a run.
  struct Entry {
    var rule: Int32
    /// Where in `questions` the question is that is still open; -1 when the rule matches.
    var question: Int32
    var isOverride: Bool

    /// Ends every run: no rule comes after it.
    static let end = Entry(rule: .max, question: -1, isOverride: false)
  }

  struct Run {
    var start: UnsafePointer<Entry>
    /// The number of entries, without the end.
    var count: Int
    /// The last override that matches for sure, or -1.
    var lastOverride: Int32
    /// The last override with an open question, or -1.
    var lastOpenOverride: Int32

    /// The first entry that is not before a rule.
    func place(of rule: Int32) -> UnsafePointer<Entry> {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if start[middle].rule < rule { low = middle + 1 } else { high = middle }
      }
      return start + low
    }
  }

  let questions: [MatchExpression]
  let always: Run
  let open: Run
  private let entries: UnsafeMutablePointer<Entry>
  private let runs: UnsafeMutablePointer<Run>
  private let codes: CodeTable
  private let hasCodes: Bool
  /// What the type says about its errors.
  let kind: ErrorKind
  /// Whether the rules that match are found without a question and from the first on.
  let isPlain: Bool
  private let values: Unmanaged<ValueTable>?
  /// The run of no value; those of the values follow.
  private let noValue: Int

  init(_ draft: RuleDraft) {
    let lists = draft.lists
    questions = draft.questions
    entries = .allocate(capacity: lists.reduce(0) { $0 + $1.count + 1 })
    runs = .allocate(capacity: lists.count)
    var next = entries
    for (index, list) in lists.enumerated() {
      (runs + index).initialize(to: Self.run(of: list, at: &next))
    }
    always = runs[RuleDraft.always]
    open = runs[RuleDraft.open]
    codes = CodeTable(draft.runsByCode)
    hasCodes = !draft.runsByCode.isEmpty
    kind = draft.kind
    isPlain = draft.questions.isEmpty && !lists.contains { $0.contains(where: \.isOverride) }
    values = draft.values.map(Unmanaged.passRetained)
    noValue = draft.noValue
  }

  deinit {
    entries.deallocate()
    runs.deallocate()
    codes.deallocate()
    values?.release()
  }

  /// The run of the error's code.
  @inline(__always)
  func coded(for error: any Error) -> Run {
    hasCodes ? runs[codes.run(for: errorCode(of: error, kind.form))] : runs[RuleDraft.none]
  }

  /// The run of the values equal to the error.
  @inline(__always)
  func valued(for error: any Error) -> Run {
    guard let values else { return runs[RuleDraft.none] }
    return runs[noValue + values._withUnsafeGuaranteedRef { $0.find(error) }]
  }

  /// The first rule that matches, `Entry.end.rule` where there is none. Only where ``isPlain``.
  @inline(__always)
  func firstRule(for error: any Error) -> Int32 {
    var rule = always.start.pointee.rule
    if hasCodes { rule = min(rule, coded(for: error).start.pointee.rule) }
    if values != nil { rule = min(rule, valued(for: error).start.pointee.rule) }
    return rule
  }

  private static func run(of list: [Entry], at next: inout UnsafeMutablePointer<Entry>) -> Run {
    let start = next
    for entry in list + [.end] {
      next.initialize(to: entry)
      next += 1
    }
    let overrides = list.filter(\.isOverride)
    return Run(
      start: start, count: list.count,
      lastOverride: overrides.last { $0.question < 0 }?.rule ?? -1,
      lastOpenOverride: overrides.last { $0.question >= 0 }?.rule ?? -1)
  }
}
