import BroadsideCore

extension RuleIndex {
  /// All rules that match, in the order of the walk.
  func matching(_ error: any Error) -> [Int] {
    var matches = matches(for: error)
    var found: [Int] = []
    while let rule = matches.next(for: error) { found.append(rule) }
    return found
  }
}
