import BroadsideCore
import Testing

@Suite struct RetryPolicyTimeTests {
  private func answer(_ policy: RetryPolicy, at elapsed: Duration) -> Duration? {
    var progress = RetryPolicy.Progress()
    return policy.next(&progress, error: Failed(), elapsed: elapsed)
  }

  @Test func noRetryBeginsAfterTheTotal() {
    let policy = RetryPolicy.constant(.seconds(5)).within(.seconds(60))
    #expect(answer(policy, at: .zero) == .seconds(5))
    #expect(answer(policy, at: .seconds(55)) == .seconds(5))
    #expect(answer(policy, at: .nanoseconds(55_000_000_001)) == nil)
    #expect(answer(policy, at: .seconds(61)) == nil)
    #expect(answer(policy, at: .longestDelay) == nil)
  }

  @Test func zeroAllowsOnlyTheInstantOfTheSubscription() {
    #expect(answer(.immediate.within(.zero), at: .zero) == .zero)
    #expect(answer(.immediate.within(.zero), at: .nanoseconds(1)) == nil)
  }

  @Test func hugeTotalsDoNotOverflow() {
    let policy = RetryPolicy.constant(.longestDelay).within(.seconds(Int64.max))
    #expect(answer(policy, at: .zero) == .longestDelay)
    #expect(answer(policy, at: .seconds(1)) == nil)
  }

  @Test func timeCountsFromTheStartOfTheProgress() {
    let policy = RetryPolicy.immediate.within(.seconds(10))
    var progress = RetryPolicy.Progress(startingAt: .seconds(100))
    #expect(policy.next(&progress, error: Failed(), elapsed: .seconds(110)) == .zero)
    #expect(policy.next(&progress, error: Failed(), elapsed: .seconds(111)) == nil)
  }

  @Test func whoNeedsTheClockSaysSo() {
    #expect(!RetryPolicy.exponential().honoringRetryAfter(atMost: .seconds(1)).needsClock)
    #expect(RetryPolicy.immediate.within(.zero).needsClock)
    #expect(RetryPolicy.immediate.then(.immediate.within(.zero)).needsClock)
    #expect(!RetryPolicy.immediate.then(.immediate).needsClock)
  }

  @Test func onlyBareImmediateHasTheFastPath() {
    #expect(RetryPolicy.immediate.immediateLimit == .max)
    #expect(RetryPolicy.immediate(maxRetries: 0).immediateLimit == 0)
    #expect(RetryPolicy.immediate.upTo(3).jittered(.full).immediateLimit == 3)
    let budget = RetryBudget()
    for policy in [
      RetryPolicy.constant(.zero), .immediate.within(.zero), .immediate.drawing(from: budget),
      .immediate.when(.failed(1)), .immediate.honoringRetryAfter(atMost: .zero),
      .immediate.then(.immediate),
    ] {
      #expect(policy.immediateLimit == nil)
    }
  }

  @Test func endlessRetriesWithoutDelayAreRecognised() {
    for endless in [
      RetryPolicy.immediate, .constant(.zero), .immediate(maxRetries: 1).then(.immediate),
      .immediate.when(.failed(1)), .exponential(initial: .zero, maxRetries: .max),
      .linear(initial: .zero, increment: .zero), .linear(cap: .zero),
    ] {
      #expect(endless.isEndlessWithoutDelay)
    }
    for fine in [
      RetryPolicy.immediate(maxRetries: 9), .constant(.nanoseconds(1)), .exponential(),
      .immediate.within(.seconds(1)), .immediate.drawing(from: RetryBudget()),
      RetryPolicy.immediate.then(.immediate).upTo(9), .linear(initial: .zero),
      .custom(seconds: { _ in 0 }),
    ] {
      #expect(!fine.isEndlessWithoutDelay)
    }
  }
}
