/// A handler's rules, laid out for deciding: one list of actions, and which stretch is whose.
package final class Program: Sendable {
  static let empty = Program(nil)

  let index: RuleIndex
  let operations: ContiguousArray<ErrorAction.Kind>
  /// Of each operation.
  let instants: Instants
  /// The stretch of each rule in `operations`.
  let rules: ContiguousArray<Range<Int>>
  let noMatch: Range<Int>
  let always: [ErrorAction]
  /// For each retrying operation, where its progress is kept.
  let places: ContiguousArray<Int>
  let placeCount: Int
  /// Whether attempts that end well pay into a budget.
  package let drawsFromBudget: Bool
  let namesCancellation: Bool
  /// Whether any action is given a ship: only then times and history are kept.
  package let asksForShip: Bool
  /// Whether attempts are stamped.
  package let needsStamp: Bool
  /// Whether the time of subscription is needed.
  package let needsClock: Bool
  /// Whether something is to be noted when an attempt begins.
  package var notesAttempts: Bool { needsClock || needsStamp }
  /// Whether a decision leaves no trace but its count: no ship, no stamp, nobody told.
  let isPlain: Bool

  init(_ last: ErrorHandler.Node?) {
    var steps: [ErrorHandler.Node.Step] = []
    var node = last
    while let current = node {
      steps.append(current.step)
      node = current.previous
    }

    var matching: [RuleIndex.Rule] = []
    var actions: [ErrorAction] = []
    var rules: ContiguousArray<Range<Int>> = []
    var unmatched: [ErrorAction] = []
    var always: [ErrorAction] = []
    var screen: AlertScreen?
    for step in steps.reversed() {
      switch step {
      case .screen(let own): screen = own
      case .rule(let matchers, let own, let isOverride):
        matching.append(RuleIndex.Rule(matchers: matchers, isOverride: isOverride))
        rules.append(actions.count..<actions.count + own.count)
        actions += own.map { $0.shown(on: screen) }
      case .noMatch(let own): unmatched += own.map { $0.shown(on: screen) }
      case .always(let own): always += own.map { $0.shown(on: screen) }
      }
    }
    noMatch = actions.count..<actions.count + unmatched.count
    actions += unmatched

    var placeCount = 0
    var policies: [RetryPolicy] = []
    places = ContiguousArray(
      actions.map { action in
        switch action.kind {
        case .retry(let policy), .retryOrWhen(let policy, _): policies.append(policy)
        case .retryAtOnce: break
        default: return -1
        }
        defer { placeCount += 1 }
        return placeCount
      })
    self.placeCount = placeCount
    self.rules = rules
    self.always = always
    operations = ContiguousArray(actions.map(\.kind))
    instants = Instants(actions.map(\.kind), places: places)
    index = RuleIndex(matching)
    namesCancellation = matching.contains { $0.matchers.contains(where: \.namesCancellation) }
    asksForShip = (actions + always).contains(where: \.asksForShip)
    drawsFromBudget = policies.contains(where: \.drawsFromBudget)
    needsStamp = actions.contains(where: \.needsStamp)
    isPlain = always.isEmpty && !asksForShip && !needsStamp
    needsClock = asksForShip || policies.contains(where: \.needsClock)
  }
}
