import Broadside

/// What three policies do, as the README shows it.
func simulation() -> String {
  let policies: [RetryPolicy] = [
    .constant(.seconds(1), maxRetries: 5),
    .exponential(initial: .milliseconds(100), cap: .seconds(1), maxRetries: 6).jittered(.none),
    .exponential(initial: .milliseconds(100), cap: .seconds(1), maxRetries: 6),
  ]
  return policies.map { policy in
    let delays = policy.simulate(retries: 10, seed: 7).map { "\(Int($0 / .milliseconds(1)))" }
    return "\(policy)\n  \(delays.joined(separator: " "))  (ms)"
  }.joined(separator: "\n")
}
