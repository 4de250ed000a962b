import Broadside

/// What three policies do, as the README shows it.
func simulation() -> String {
  // README: policies
  let policies: [RetryPolicy] = [
    .constant(.seconds(1), maxRetries: 5),
    .exponential(initial: .milliseconds(100), cap: .seconds(1), maxRetries: 6).jittered(.none),
    .exponential(initial: .milliseconds(100), cap: .seconds(1), maxRetries: 6),
  ]
  let delays = policies.map { $0.simulate(retries: 10, seed: 7) }
  // README: end
  return zip(policies, delays).map { policy, delays in
    let milliseconds = delays.map { "\(Int($0 / .milliseconds(1)))" }
    return "\(policy)\n  \(milliseconds.joined(separator: " "))  (ms)"
  }.joined(separator: "\n")
}
