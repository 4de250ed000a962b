import BroadsideCore
import Testing

@Suite struct RetryPolicyHintTests {
  private let policy = RetryPolicy.constant(.seconds(5)).honoringRetryAfter(atMost: .seconds(60))

  private func answer(_ policy: RetryPolicy, hint: Duration?) -> Duration? {
    policy.answers([Failed(retryAfter: hint)])[0]
  }

  @Test func theLargerOfHintAndDelayCounts() {
    #expect(answer(policy, hint: nil) == .seconds(5))
    #expect(answer(policy, hint: .zero) == .seconds(5))
    #expect(answer(policy, hint: .seconds(-9)) == .seconds(5))
    #expect(answer(policy, hint: .seconds(4)) == .seconds(5))
    #expect(answer(policy, hint: .seconds(6)) == .seconds(6))
  }

  @Test func atMostEndsTheRetrying() {
    #expect(answer(policy, hint: .seconds(60)) == .seconds(60))
    #expect(answer(policy, hint: .nanoseconds(60_000_000_001)) == nil)
    #expect(answer(policy, hint: .seconds(Int64.max)) == nil)
    #expect(answer(.immediate.honoringRetryAfter(atMost: .zero), hint: .seconds(1)) == nil)
  }

  @Test func theCapBindsThePolicyNotTheHint() {
    let capped = RetryPolicy.exponential(cap: .seconds(1)).honoringRetryAfter(atMost: .seconds(60))
    #expect(answer(capped, hint: .seconds(30)) == .seconds(30))
  }

  @Test func withinBindsTheHint() {
    #expect(answer(policy.within(.seconds(30)), hint: .seconds(30)) == .seconds(30))
    #expect(answer(policy.within(.seconds(30)), hint: .seconds(31)) == nil)
  }

  @Test func theHintIsComparedWithTheJitteredDelay() {
    let jittered = policy.jittered(.full)
    #expect(answer(jittered.randomized { 0 }, hint: .seconds(1)) == .seconds(1))
    #expect(answer(jittered.randomized { .max }, hint: .seconds(1)) == .seconds(5))
  }

  @Test func hintsAndOtherErrorsAreIgnoredUnlessAskedFor() {
    #expect(answer(.constant(.seconds(5)), hint: .seconds(9)) == .seconds(5))
    var progress = RetryPolicy.Progress()
    struct Plain: Error {}
    #expect(policy.next(&progress, error: Plain()) == .seconds(5))
  }

  @Test func aRefusedHintUsesNothingUp() {
    let once = policy.upTo(1)
    #expect(
      once.answers([Failed(retryAfter: .seconds(99)), Failed(), Failed()]) == [
        nil, .seconds(5), nil,
      ])
  }

  @Test func everyHTTPErrorIsAHint() {
    var progress = RetryPolicy.Progress()
    let error = HTTPError(status: 503, headers: ["retry-after": "7"])
    #expect(policy.next(&progress, error: error) == .seconds(7))
  }
}
