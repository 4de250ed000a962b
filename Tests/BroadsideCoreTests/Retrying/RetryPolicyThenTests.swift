import BroadsideCore
import Testing

@Suite struct RetryPolicyThenTests {
  private let quick = RetryPolicy.linear(
    initial: .seconds(1), increment: .seconds(1), maxRetries: 2)
  private let slow = RetryPolicy.linear(
    initial: .seconds(60), increment: .seconds(60), cap: .seconds(600), maxRetries: 2)

  private func seconds(_ policy: RetryPolicy) -> [Duration] { policy.simulate(retries: 100) }

  @Test func theSecondGoesOnWithItsOwnCounts() {
    #expect(seconds(quick.then(slow)) == [1, 2, 60, 120].map { .seconds($0) })
    #expect(seconds(quick.then(slow).then(quick)) == [1, 2, 60, 120, 1, 2].map { .seconds($0) })
    #expect(seconds(quick.then(slow.then(quick))) == [1, 2, 60, 120, 1, 2].map { .seconds($0) })
    #expect(seconds(quick.upTo(0).then(slow)) == [60, 120].map { .seconds($0) })
  }

  @Test func limitsAfterThenHoldForBoth() {
    #expect(seconds(quick.then(slow).upTo(3)) == [1, 2, 60].map { .seconds($0) })
    #expect(
      seconds(quick.then(slow).upTo(3).then(quick)) == [1, 2, 60, 1, 2].map { .seconds($0) })
    #expect(seconds(quick.then(slow).within(.seconds(63))) == [1, 2, 60].map { .seconds($0) })
  }

  @Test func theTimeOfTheSecondBeginsWithIt() {
    let policy = quick.upTo(1).then(slow.within(.seconds(100)))
    var progress = RetryPolicy.Progress()
    func next(at elapsed: Int) -> Duration? {
      policy.next(&progress, error: Failed(), elapsed: .seconds(elapsed))
    }
    #expect(next(at: 500) == .seconds(1))
    #expect(next(at: 1_000) == .seconds(60))
    #expect(next(at: 1_060) == nil)
  }

  @Test func handingOverIsForGood() {
    let policy = RetryPolicy.constant(.seconds(1)).when(.failed(1))
      .then(RetryPolicy.constant(.seconds(2)).when(.failed(2)).upTo(3))
    let failures = [1, 3, 1, 2, 1, 2].map { Failed(code: $0) }
    #expect(
      policy.answers(failures) == [.seconds(1), nil, .seconds(1), .seconds(2), nil, .seconds(2)])
  }

  @Test func aHintTheFirstRefusesIsJudgedByTheSecond() {
    let policy = quick.honoringRetryAfter(atMost: .seconds(10))
      .then(slow.honoringRetryAfter(atMost: .seconds(100)))
    #expect(policy.answers([Failed(retryAfter: .seconds(90))]) == [.seconds(90)])
    #expect(policy.answers([Failed(retryAfter: .seconds(101))]) == [nil])
    let both = quick.then(slow).honoringRetryAfter(atMost: .seconds(10))
    #expect(
      both.answers([Failed(retryAfter: .seconds(9)), Failed()]) == [.seconds(9), .seconds(2)])
  }

  @Test func whatTheWholeRefusesLeavesThePartsAlone() {
    let policy = quick.then(slow).when(.failed(1))
    #expect(
      policy.answers([0, 1, 0, 1].map { Failed(code: $0) }) == [nil, .seconds(1), nil, .seconds(2)])
    let timed = quick.then(slow).within(.seconds(10))
    var progress = RetryPolicy.Progress()
    #expect(timed.next(&progress, error: Failed(), elapsed: .seconds(10)) == nil)
    #expect(progress.retries == 0)
    #expect(timed.next(&progress, error: Failed(), elapsed: .zero) == .seconds(1))
  }

  @Test func jitterAndChanceReachTheParts() {
    let policy = quick.then(slow).jittered(.full)
    #expect(
      policy.randomized { 0 }.answers([Failed(), Failed(), Failed()]) == [.zero, .zero, .zero])
    #expect(
      policy.randomized { .max }.answers([Failed(), Failed(), Failed()])
        == [1, 2, 60].map { .seconds($0) })
  }

  @Test func aLongChainStaysFlat() {
    var policy = RetryPolicy.immediate(maxRetries: 1)
    for _ in 1..<5_000 { policy = policy.then(.immediate(maxRetries: 1)) }
    #expect(policy.grants(of: 5_001) == 5_000)
  }
}
