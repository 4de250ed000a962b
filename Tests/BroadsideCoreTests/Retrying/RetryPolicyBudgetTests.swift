import BroadsideCore
import Testing

@Suite struct RetryPolicyBudgetTests {
  @Test func everyFailureTakesOneTokenUntilHalf() {
    let budget = RetryBudget(maxTokens: 10)
    let policy = RetryPolicy.immediate.drawing(from: budget)
    #expect(policy.grants(of: 10) == 4)
    #expect(budget.tokens == 0)
  }

  @Test func spentPoliciesStillTakeTokens() {
    let budget = RetryBudget()
    #expect(RetryPolicy.immediate(maxRetries: 0).drawing(from: budget).grants(of: 3) == 0)
    #expect(budget.tokens == 7)
  }

  @Test func errorsThatAreNotMeantTakeNone() {
    let budget = RetryBudget()
    _ = RetryPolicy.immediate.drawing(from: budget).when(.failed(1)).answers([Failed(code: 2)])
    #expect(budget.tokens == 10)
  }

  @Test func oneFailureTakesOneTokenFromASharedBudget() {
    let budget = RetryBudget()
    let part = RetryPolicy.immediate(maxRetries: 0).drawing(from: budget)
    let policy = part.then(part).drawing(from: budget)
    #expect(policy.grants(of: 1) == 0)
    #expect(budget.tokens == 9)
    policy.settle()
    policy.settle()
    #expect(budget.tokens == 9.2)
  }

  @Test func anAttemptWithoutErrorPaysTheActivePartsBack() {
    let first = RetryBudget(maxTokens: 10, tokenRatio: 1)
    let second = RetryBudget(maxTokens: 10, tokenRatio: 1)
    let policy = RetryPolicy.immediate(maxRetries: 0).drawing(from: first)
      .then(.immediate.drawing(from: second))
    var progress = RetryPolicy.Progress()
    #expect(policy.next(&progress, error: Failed()) == .zero)
    #expect((first.tokens, second.tokens) == (9, 9))
    policy.settle(progress)
    #expect((first.tokens, second.tokens) == (9, 10))
    policy.settle()
    #expect((first.tokens, second.tokens) == (10, 10))
  }

  @Test func whoDrawsSaysSo() {
    let drawing = RetryPolicy.immediate.drawing(from: RetryBudget())
    #expect(drawing.drawsFromBudget)
    #expect(RetryPolicy.immediate.then(drawing).drawsFromBudget)
    #expect(!RetryPolicy.immediate.then(.immediate).drawsFromBudget)
  }

  @Test func simulationsLeaveTheBudgetAlone() {
    let budget = RetryBudget()
    let policy = RetryPolicy.immediate.drawing(from: budget).when(.failed(1))
    #expect(policy.simulate(retries: 50).count == 50)
    #expect(budget.tokens == 10)
  }
}
