import BroadsideCore
import Testing

@Suite struct RetryPolicyDelayTests {
  @Test func doublingStopsAtTheCap() {
    let policy = RetryPolicy.exponential(
      initial: .seconds(2), multiplier: 2, cap: .seconds(30), maxRetries: .max)
    let plain = policy.jittered(.none)
    #expect((0...5).map { plain.delay(retry: $0) } == [2, 4, 8, 16, 30, 30].map { .seconds($0) })
    for retry in [61, 62, 63, 64, 1_023, 1_024, 1_025, 100_000, 1_000_000_000, .max - 1] {
      #expect(plain.delay(retry: retry) == .seconds(30))
      #expect((.zero ... .seconds(30)).contains(policy.delay(retry: retry)!))
    }
  }

  @Test func fractionalGrowthIsExactToTheNanosecond() {
    let policy = RetryPolicy.exponential(multiplier: 1.25, cap: .seconds(60), maxRetries: .max)
      .jittered(.none)
    #expect(policy.delay(retry: 0) == .milliseconds(100))
    #expect(policy.delay(retry: 1) == .milliseconds(125))
    #expect(policy.delay(retry: 4) == .nanoseconds(244_140_625))
    #expect(policy.delay(retry: 28) == .nanoseconds(51_698_788_285))
    for retry in 29...10_000 { #expect(policy.delay(retry: retry) == .seconds(60)) }
  }

  @Test(arguments: [0, 1, 64, 1_025, 1_000_000_000])
  func edgesOfTheArguments(retry: Int) {
    func delay(_ initial: Duration, _ multiplier: Double, _ cap: Duration) -> Duration? {
      RetryPolicy.exponential(
        initial: initial, multiplier: multiplier, cap: cap, maxRetries: .max
      ).jittered(.none).delay(retry: retry)
    }
    #expect(delay(.zero, 2, .seconds(30)) == .zero)
    #expect(delay(.zero, .greatestFiniteMagnitude, .seconds(30)) == .zero)
    #expect(delay(.seconds(60), 2, .seconds(30)) == .seconds(30))
    #expect(delay(.seconds(60), 2, .zero) == .zero)
    #expect(delay(.seconds(7), 1, .seconds(30)) == .seconds(7))
    #expect(delay(.seconds(Int64.max), 2, .seconds(Int64.max)) == RetryPolicy.longestDelay)
    #expect(
      delay(.seconds(1), .greatestFiniteMagnitude, .seconds(30))
        == (retry == 0 ? .seconds(1) : .seconds(30)))
  }

  @Test func linearGrowsByTheIncrementUpToTheCap() {
    let policy = RetryPolicy.linear(
      initial: .seconds(1), increment: .milliseconds(500), cap: .seconds(2))
    #expect(
      policy.simulate(retries: 4) == [
        .seconds(1), .milliseconds(1_500), .seconds(2), .seconds(2),
      ])
    #expect(policy.delay(retry: .max - 1) == .seconds(2))
    #expect(RetryPolicy.linear(cap: .seconds(Int64.max)).delay(retry: .max - 1) == .longestDelay)
    #expect(
      RetryPolicy.linear(initial: .seconds(9), cap: .seconds(2)).delay(retry: 0) == .seconds(2))
  }

  @Test(arguments: [0, 1, 1_000_000_000])
  func constantAndImmediateStayTheSame(retry: Int) {
    #expect(RetryPolicy.immediate.delay(retry: retry) == .zero)
    for delay in [Duration.zero, .nanoseconds(1), .milliseconds(100), .seconds(1_000_000_001)] {
      #expect(RetryPolicy.constant(delay).delay(retry: retry) == delay)
    }
    #expect(RetryPolicy.constant(.seconds(Int64.max)).delay(retry: retry) == .longestDelay)
  }

  @Test func anyResultOfACustomFunctionIsTaken() {
    func delay(_ seconds: Double, cap: Duration = RetryPolicy.longestDelay) -> Duration? {
      RetryPolicy.custom(seconds: { _ in seconds }, cap: cap).delay(retry: 0)
    }
    for huge in [Double.infinity, 1e300, .greatestFiniteMagnitude] {
      #expect(delay(huge) == RetryPolicy.longestDelay)
      #expect(delay(huge, cap: .seconds(30)) == .seconds(30))
    }
    for none in [Double.nan, -.nan, .signalingNaN, -1, -.infinity, -1e300, 0, -0.0] {
      #expect(delay(none) == .zero)
    }
    #expect(delay(.leastNonzeroMagnitude) == .zero)
    #expect(delay(0.1) == .milliseconds(100))
    #expect(delay(1.5, cap: .seconds(1)) == .seconds(1))
  }

  @Test func aCustomFunctionGetsTheNumberOfTheRetry() {
    let policy = RetryPolicy.custom(seconds: { Double($0 * $0) }, maxRetries: 4)
    #expect(policy.simulate(retries: 9) == [0, 1, 4, 9].map { .seconds($0) })
  }
}
