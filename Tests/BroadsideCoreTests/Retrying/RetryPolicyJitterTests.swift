import BroadsideCore
import Testing

@Suite struct RetryPolicyJitterTests {
  private let policy = RetryPolicy.exponential(
    initial: .seconds(1), cap: .seconds(10), maxRetries: .max)

  private func extremes(_ policy: RetryPolicy, retry: Int) -> [Duration?] {
    [
      policy.randomized { 0 }.delay(retry: retry), policy.randomized { .max }.delay(retry: retry),
    ]
  }

  @Test func formulasAtTheirEnds() {
    #expect(extremes(policy, retry: 2) == [.zero, .seconds(4)])
    #expect(extremes(policy.jittered(.none), retry: 2) == [.seconds(4), .seconds(4)])
    #expect(extremes(policy.jittered(.equal), retry: 2) == [.seconds(2), .seconds(4)])
    #expect(
      extremes(policy.jittered(.proportional(0.25)), retry: 2) == [.seconds(3), .seconds(5)])
    #expect(extremes(policy.jittered(.proportional(0)), retry: 2) == [.seconds(4), .seconds(4)])
    #expect(extremes(policy.jittered(.proportional(1)), retry: 2) == [.zero, .seconds(8)])
  }

  @Test func jitterDoesNotPassTheCap() {
    #expect(
      extremes(policy.jittered(.proportional(0.5)), retry: 9) == [.seconds(5), .seconds(10)])
    #expect(
      extremes(RetryPolicy.constant(.seconds(4)).jittered(.proportional(0.5)), retry: 9)
        == [.seconds(2), .seconds(6)])
  }

  @Test func decorrelatedGoesFromTheFirstDelayToThreeTimesTheLast() {
    let walk = policy.jittered(.decorrelated)
    var progress = RetryPolicy.Progress()
    let upward = walk.randomized { .max }
    #expect(upward.next(&progress, error: Failed()) == .seconds(3))
    #expect(upward.next(&progress, error: Failed()) == .seconds(9))
    #expect(upward.next(&progress, error: Failed()) == .seconds(10))
    #expect(walk.randomized { 0 }.next(&progress, error: Failed()) == .seconds(1))
    #expect(walk.randomized { 1 << 63 }.next(&progress, error: Failed()) == .seconds(2))
  }

  @Test func decorrelatedFollowsThePolicyNotTheHint() {
    let walk = policy.jittered(.decorrelated).randomized { .max }
      .honoringRetryAfter(atMost: .seconds(60))
    #expect(
      walk.answers([Failed(retryAfter: .seconds(50)), Failed()]) == [.seconds(50), .seconds(9)])
  }

  @Test func decorrelatedOnAConstantStaysWithinThreeTimes() {
    let delays = RetryPolicy.constant(.seconds(1)).jittered(.decorrelated).simulate(retries: 1_000)
    #expect(delays.allSatisfy { (.seconds(1) ... .seconds(3)).contains($0) })
  }

  @Test func fullIsTheDefaultOfExponentialOnly() {
    #expect(extremes(.exponential(initial: .seconds(1)), retry: 0) == [.zero, .seconds(1)])
    #expect(extremes(.constant(.seconds(1)), retry: 0) == [.seconds(1), .seconds(1)])
    #expect(extremes(.linear(initial: .seconds(1)), retry: 0) == [.seconds(1), .seconds(1)])
  }

  @Test(arguments: [(Jitter.full, 0.5), (.equal, 0.75), (.proportional(0.5), 1)])
  func meansAreThoseOfAnEvenSpread(jitter: Jitter, mean: Double) {
    let delays = RetryPolicy.constant(.seconds(1)).jittered(jitter).simulate(retries: 20_000)
    let sum = delays.reduce(Duration.zero, +) / .seconds(1)
    #expect(abs(sum / 20_000 - mean) < 0.02)
  }

  @Test func theSystemGeneratorSpreads() {
    let delays = Set((0..<100).compactMap { policy.delay(retry: $0) })
    #expect(delays.count > 90)
  }

  @Test func chanceIsTakenOncePerJitteredDelayOnly() {
    let plain = RetryPolicy.exponential().jittered(.none).randomized { fatalError("not asked") }
    #expect(plain.delay(retry: 0) == .milliseconds(100))
    #expect(RetryPolicy.immediate.jittered(.full).delay(retry: 0) == .zero)
  }
}
