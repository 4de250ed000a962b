import BroadsideCore
import Testing

@Suite struct CircuitBreakerTrapTests {
  @Test func impossibleNumbersTrap() async {
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(failureRate: 0) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(failureRate: 1.01) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(failureRate: .nan) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(window: 0) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(window: 5, minimumCalls: 6) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(minimumCalls: 0) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(openTime: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = CircuitBreaker(probes: 0) }
  }
}
