extension RetryPolicy {
  /// The delays of this policy when every attempt fails at once: the same for the same seed.
  ///
  /// ```swift
  /// RetryPolicy.linear(initial: .seconds(1), increment: .seconds(1)).simulate(retries: 3)
  /// // [1.0 seconds, 2.0 seconds, 3.0 seconds]
  /// ```
  ///
  /// Conditions are taken as met, errors as without a hint, and no budget is touched. Time stands
  /// still but for the delays, so ``within(_:)`` ends where the sum of the delays would pass it.
  ///
  /// - Parameters:
  ///   - retries: How many delays to give at most; fewer when the policy is spent. Traps when
  ///     negative.
  ///   - seed: Stands in for the random source. Complexity: O(`retries`).
  public func simulate(retries: Int, seed: UInt64 = 0) -> [Duration] {
    precondition(retries >= 0, "The number of simulated retries must not be negative.")
    let policy = randomized(seed: seed)
    var progress = Progress()
    var elapsed = Duration.zero
    var delays: [Duration] = []
    while delays.count < retries, let delay = policy.simulatedNext(&progress, elapsed: elapsed) {
      delays.append(delay)
      elapsed += delay
    }
    return delays
  }
}
