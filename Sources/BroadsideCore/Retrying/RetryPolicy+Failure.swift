extension RetryPolicy {
  /// One failure while the parts of a policy look at it: each question is asked once.
  struct Failure {
    /// Nil in a simulation, where conditions, budgets and hints are left out.
    let error: (any Error)?
    let elapsed: Duration
    private var draws: [(budget: RetryBudget, mayRetry: Bool)] = []

    init(error: (any Error)?, elapsed: Duration) {
      self.error = error
      self.elapsed = elapsed
    }

    /// What the error asks for.
    lazy var hint = (error as? any RetryAfterProviding)?.retryAfter

    func isMeant(by conditions: [ErrorMatcher]) -> Bool {
      guard let error else { return true }
      return conditions.allSatisfy { $0.catches(error) }
    }

    /// Takes one token, once per failure even where several parts share the budget.
    mutating func mayDraw(from budget: RetryBudget?) -> Bool {
      guard let budget, error != nil else { return true }
      if let draw = draws.first(where: { $0.budget === budget }) { return draw.mayRetry }
      let mayRetry = budget.withdraw()
      draws.append((budget, mayRetry))
      return mayRetry
    }
  }
}
