/// One failure's way through a handler: which operation is next, and what has come of it so far.
struct Volley {
  private var matches: RuleIndex.Matches
  private var operation = 0
  private var end = 0
  private var isPastRules = false
  private(set) var hasHandled = false

  /// What the error's type says about it.
  var kind: ErrorKind { matches.kind }

  init(_ program: Program, _ error: any Error) {
    matches = program.index.matches(for: error)
  }

  /// The next operation to run; nil when none is left.
  mutating func next(in program: Program, for error: any Error) -> Int? {
    while operation == end {
      if isPastRules { return nil }
      if let rule = matches.next(for: error) {
        operation = program.rules[rule].lowerBound
        end = program.rules[rule].upperBound
      } else {
        isPastRules = true
        guard !hasHandled else { return nil }
        operation = program.noMatch.lowerBound
        end = program.noMatch.upperBound
      }
    }
    defer { operation += 1 }
    return operation
  }

  /// Notes an answer that did not decide.
  mutating func handled() { hasHandled = true }

  /// The outcome without a decision.
  func outcome(for error: any Error) -> Shot { hasHandled ? .sink : .hit(error) }
}
