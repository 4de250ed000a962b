import BroadsideCore
import Testing

@Suite struct RetryPolicySimulationTests {
  @Test func theSameSeedGivesTheSameDelays() {
    let policy = RetryPolicy.exponential(maxRetries: 50)
    #expect(policy.simulate(retries: 50, seed: 1) == policy.simulate(retries: 50, seed: 1))
    #expect(policy.simulate(retries: 50, seed: 1) != policy.simulate(retries: 50, seed: 2))
  }

  @Test func aSeededPolicyDoesWhatItsSimulationShows() {
    for policy in [
      RetryPolicy.exponential(maxRetries: 20), .linear().jittered(.equal).upTo(20),
      .exponential(maxRetries: 20).jittered(.decorrelated),
      RetryPolicy.exponential(maxRetries: 10).then(.constant(.seconds(1), maxRetries: 10))
        .jittered(.full),
    ] {
      let failures = Array(repeating: Failed(), count: 20)
      #expect(
        policy.randomized(seed: 42).answers(failures) == policy.simulate(retries: 20, seed: 42))
    }
  }

  @Test func itEndsWhereThePolicyIsSpent() {
    #expect(RetryPolicy.exponential().simulate(retries: 10).count == 3)
    #expect(RetryPolicy.exponential().simulate(retries: 0) == [])
    #expect(
      RetryPolicy.constant(.seconds(20)).within(.seconds(60)).simulate(retries: 10)
        == [.seconds(20), .seconds(20), .seconds(20)])
  }
}
