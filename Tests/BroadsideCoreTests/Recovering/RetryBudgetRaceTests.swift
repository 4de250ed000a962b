import BroadsideCore
import Dispatch
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryBudgetRaceTests {
  @Test func noTokenIsLost() {
    let budget = RetryBudget(maxTokens: 1_000_000, tokenRatio: 0.5)
    DispatchQueue.concurrentPerform(iterations: 8) { @Sendable _ in
      for _ in 0..<20_000 {
        budget.withdraw()
        budget.withdraw()
        budget.deposit()
      }
    }
    #expect(budget.tokens == 1_000_000 - 8 * 20_000 * 1.5)
  }

  @Test func onlyTheUpperHalfIsGranted() {
    let budget = RetryBudget(maxTokens: 1_000)
    let granted = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { @Sendable _ in
      for _ in 0..<200 where budget.withdraw() { granted.add(1, ordering: .relaxed) }
    }
    #expect(granted.load(ordering: .relaxed) == 499)
    #expect(budget.tokens == 0)
  }
}
