/// The numbers of a circuit breaker; impossible ones trap here.
package struct CircuitBreakerSettings: Sendable {
  package let failureRate: Double
  package let window: Int
  package let minimumCalls: Int
  package let openTime: Duration
  package let probes: Int

  package init(
    failureRate: Double, window: Int, minimumCalls: Int, openTime: Duration, probes: Int
  ) {
    precondition(
      failureRate > 0 && failureRate <= 1, "failureRate must be above 0 and at most 1.")
    precondition(window > 0, "The window of a circuit breaker must hold at least one call.")
    precondition(
      (1...window).contains(minimumCalls), "minimumCalls must be within 1...window.")
    precondition(openTime >= .zero, "The open time of a circuit breaker must not be negative.")
    precondition(probes > 0, "A circuit breaker needs at least one probe to close again.")
    self.failureRate = failureRate
    self.window = window
    self.minimumCalls = minimumCalls
    self.openTime = min(openTime, .longestDelay)
    self.probes = probes
  }

  /// Whether so many failures among so many calls reach the failure rate.
  ///
  /// By division, which gives 0.07 for 7 of 100; the product of 0.07 and 100 is above 7.
  func isTooMany(_ failures: Int, of calls: Int) -> Bool {
    Double(failures) / Double(calls) >= failureRate
  }
}
