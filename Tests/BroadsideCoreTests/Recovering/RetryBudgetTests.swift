import BroadsideCore
import Testing

@Suite struct RetryBudgetTests {
  @Test func theNumbersOfGRPC() {
    let budget = RetryBudget()
    #expect(budget.tokens == 10)
    for left in [9.0, 8, 7, 6] {
      #expect(budget.withdraw())
      #expect(budget.tokens == left)
    }
    #expect(budget.mayRetry)
    #expect(!budget.withdraw())
    #expect(budget.tokens == 5)
    #expect(!budget.mayRetry)
    budget.deposit()
    #expect(budget.mayRetry)
    #expect(budget.tokens == 5.1)
  }

  @Test func tokensStayWithinTheAccount() {
    let budget = RetryBudget(maxTokens: 2, tokenRatio: 2)
    budget.deposit()
    #expect(budget.tokens == 2)
    for _ in 0..<5 { budget.withdraw() }
    #expect(budget.tokens == 0)
    budget.deposit()
    #expect(budget.tokens == 2)
  }

  @Test func oddAccountsHalveExactly() {
    let budget = RetryBudget(maxTokens: 1, tokenRatio: 0.501)
    #expect(!budget.withdraw())
    budget.deposit()
    #expect(budget.mayRetry)
    #expect(RetryBudget(maxTokens: 1_000_000, tokenRatio: 0.001).description.contains("0.001"))
  }

  @Test func thousandthsAreRounded() {
    let budget = RetryBudget(maxTokens: 10, tokenRatio: 0.0016)
    budget.withdraw()
    budget.deposit()
    #expect(budget.tokens == 9.002)
  }

  @Test func itFollowsThePlainModel() {
    var dice = Dice()
    let seed = dice.seed
    for run in 0..<10_000 {
      let (maximum, ratio) = (dice.roll(1...12), dice.roll(1...1_000))
      let budget = RetryBudget(maxTokens: maximum, tokenRatio: Double(ratio) / 1_000)
      var model = maximum * 1_000
      for step in 0..<20 {
        let fails = dice.chance(0.4)
        model = fails ? max(0, model - 1_000) : min(maximum * 1_000, model + ratio)
        let answer =
          fails
          ? budget.withdraw()
          : {
            budget.deposit(); return budget.mayRetry
          }()
        guard answer == (model * 2 > maximum * 1_000), budget.tokens == Double(model) / 1_000
        else {
          Issue.record("seed \(seed), run \(run), step \(step): \(budget.tokens), not \(model)")
          return
        }
      }
    }
  }

  @Test func impossibleNumbersTrap() async {
    await #expect(processExitsWith: .failure) { _ = RetryBudget(maxTokens: 0) }
    await #expect(processExitsWith: .failure) { _ = RetryBudget(maxTokens: 1_000_001) }
    await #expect(processExitsWith: .failure) { _ = RetryBudget(tokenRatio: 0) }
    await #expect(processExitsWith: .failure) { _ = RetryBudget(tokenRatio: .nan) }
    await #expect(processExitsWith: .failure) { _ = RetryBudget(tokenRatio: 10.1) }
  }
}
