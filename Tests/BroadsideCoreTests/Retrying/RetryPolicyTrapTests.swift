import BroadsideCore
import Testing

@Suite struct RetryPolicyTrapTests {
  @Test func negativeCounts() async {
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.immediate(maxRetries: -1) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.exponential(maxRetries: .min) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.immediate.upTo(-1) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.immediate.simulate(retries: -1) }
  }

  @Test func negativeTimes() async {
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.constant(.nanoseconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.linear(initial: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.linear(increment: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.exponential(initial: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.exponential(cap: .seconds(-1)) }
    await #expect(processExitsWith: .failure) {
      _ = RetryPolicy.custom(seconds: { _ in 0 }, cap: .seconds(-1))
    }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.immediate.within(.seconds(-1)) }
    await #expect(processExitsWith: .failure) {
      _ = RetryPolicy.immediate.honoringRetryAfter(atMost: .seconds(-1))
    }
  }

  @Test func impossibleFactors() async {
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.exponential(multiplier: 0.999) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.exponential(multiplier: .nan) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.exponential(multiplier: .infinity) }
    await #expect(processExitsWith: .failure) {
      _ = RetryPolicy.immediate.jittered(.proportional(.nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = RetryPolicy.immediate.jittered(.proportional(-0.1))
    }
    await #expect(processExitsWith: .failure) {
      _ = RetryPolicy.immediate.jittered(.proportional(1.1))
    }
  }

  @Test func whatIsPossibleDoesNotTrap() async {
    await #expect(processExitsWith: .success) {
      _ = RetryPolicy.exponential(initial: .zero, multiplier: 1, cap: .zero, maxRetries: 0)
        .jittered(.proportional(1)).upTo(.max).within(.zero).honoringRetryAfter(atMost: .zero)
    }
  }
}
