import BroadsideCore
import Testing

/// Whole policies against a plain model that knows only the words of the documentation.
@Suite struct RetryPolicyModelTests {
  private struct Part {
    var delay: Int
    var maxRetries: Int
    var total: Int?
    var longestHint: Int?
    var code: Int?

    var policy: RetryPolicy {
      var policy = RetryPolicy.constant(.seconds(delay), maxRetries: maxRetries)
      if let total { policy = policy.within(.seconds(total)) }
      if let longestHint { policy = policy.honoringRetryAfter(atMost: .seconds(longestHint)) }
      if let code { policy = policy.when(.failed(code)) }
      return policy
    }

    init(_ dice: inout Dice) {
      delay = dice.roll(0...5)
      maxRetries = dice.pick([0, 1, 2, 3, .max])
      total = dice.pick([nil, 0, 10, 40])
      longestHint = dice.pick([nil, nil, 0, 5, 20])
      code = dice.pick([nil, nil, 0, 1])
    }

    func answer(_ error: Failed, retries: Int, time: Int) -> Int? {
      if let code, error.code != code { return nil }
      if retries >= maxRetries { return nil }
      var delay = delay
      if let longestHint, let hint = error.retryAfter?.components.seconds, hint > 0 {
        if hint > longestHint { return nil }
        delay = max(delay, Int(hint))
      }
      if let total, time + delay > total { return nil }
      return delay
    }
  }

  @Test func partsFollowOneAnother() {
    var dice = Dice()
    let seed = dice.seed
    for run in 0..<10_000 {
      let parts = (0...dice.roll(0...2)).map { _ in Part(&dice) }
      let policy = parts.dropFirst().reduce(parts[0].policy) { $0.then($1.policy) }
      var progress = RetryPolicy.Progress()
      var (active, retries, start, elapsed) = (0, 0, 0, 0)
      for step in 0..<12 {
        elapsed += dice.roll(0...3)
        let error = Failed(
          code: dice.roll(0...1), retryAfter: dice.pick([nil, nil, .seconds(dice.roll(-1...25))]))
        var expected: Int?
        for index in active..<parts.count {
          let isNew = index > active
          expected = parts[index].answer(
            error, retries: isNew ? 0 : retries, time: isNew ? 0 : elapsed - start)
          guard expected != nil else { continue }
          if isNew { (active, retries, start) = (index, 0, elapsed) }
          retries += 1
          break
        }
        let answer = policy.next(&progress, error: error, elapsed: .seconds(elapsed))
        guard answer == expected.map({ .seconds($0) }) else {
          Issue.record(
            "seed \(seed), run \(run), step \(step): \(answer as Any) not \(expected as Any)")
          return
        }
        elapsed += expected ?? 0
      }
    }
  }
}
