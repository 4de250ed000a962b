import Testing

@Suite struct CompletenessTests {
  /// What begins or ends in a task, and has suites of its own: `ObservableAsyncTests` and
  /// `ValuesContractTests`.
  static let awaited = [
    "async(_:)", "values", "values(bufferingPolicy:)", "first()", "toArray()",
    "subscribeOnMainActor()",
  ]

  @Test func everyDeclaredOperatorIsRunThroughTheContract() throws {
    var left = Operator.all.map(\.name) + Self.awaited
    var missing: [String] = []
    for name in try Declarations.operators() {
      if let index = left.firstIndex(of: name) {
        left.remove(at: index)
      } else {
        missing.append(name)
      }
    }
    #expect(missing == [], "These need a line in the contract suite's table")
    #expect(left == [], "These are in the table, but nowhere declared")
  }

  @Test func declarationsAreRead() {
    let text = """
      extension Observable {
        public func tryThis<Target>(
          on place: Place = .here, _ first: @escaping (Int, Int) -> [String: Int], by second: Int
        ) -> Observable {
        }
        func hidden() -> Observable {}
        public var shown: Int { 1 }
      }
      extension Other {
        public func other() -> Observable {}
      }
      """
    #expect(Declarations.operators(in: text) == ["tryThis(_:by:)", "shown"])
  }
}
