import BroadsideCore
import Testing

/// Random calls against a model that keeps every call in a list and counts them anew each time.
@Suite struct CircuitBreakerModelTests {
  private struct Model {
    var rate: Double
    var window: Int
    var minimum: Int
    var openTime: Int
    var probes: Int
    var state = CircuitBreaker.State.closed
    var term = 0
    var outcomes: [Bool] = []
    var running = 0
    var openedAt = 0

    mutating func enter(_ next: CircuitBreaker.State, at now: Int) {
      (state, outcomes, running, openedAt) = (next, [], 0, now)
      term += 1
    }

    mutating func acquire(at now: Int) -> Bool {
      if state == .open {
        guard now - openedAt >= openTime else { return false }
        enter(.halfOpen, at: now)
      }
      guard state == .halfOpen else { return true }
      guard running + outcomes.count < probes else { return false }
      running += 1
      return true
    }

    mutating func end(_ failed: Bool?, term: Int, at now: Int) {
      guard term == self.term else { return }
      if state == .halfOpen { running -= 1 }
      guard let failed else { return }
      outcomes.append(failed)
      let counted = state == .closed ? outcomes.suffix(window) : outcomes[...]
      let failures = Double(counted.count { $0 })
      if state == .closed {
        guard counted.count >= minimum, failures / Double(counted.count) >= rate else { return }
        enter(.open, at: now)
      } else if failures / Double(probes) >= rate {
        enter(.open, at: now)
      } else if counted.count == probes {
        enter(.closed, at: now)
      }
    }
  }

  @Test func itFollowsThePlainModel() {
    var dice = Dice()
    let seed = dice.seed
    for run in 0..<10_000 {
      let window = dice.roll(1...6)
      var model = Model(
        rate: dice.pick([0.1, 0.25, 0.5, 0.75, 1]), window: window,
        minimum: dice.roll(1...window), openTime: dice.roll(0...5), probes: dice.roll(1...3))
      var state = CircuitBreakerState(
        CircuitBreakerSettings(
          failureRate: model.rate, window: window, minimumCalls: model.minimum,
          openTime: .seconds(model.openTime), probes: model.probes))
      var calls: [Int] = []
      var now = 0
      for step in 0..<40 {
        now += dice.roll(0...2)
        if calls.isEmpty || dice.chance(0.5) {
          let isGranted = model.acquire(at: now)
          let admission = state.acquire(now: .seconds(now))
          if isGranted { calls.append(model.term) }
          let expected: CircuitBreakerState.Admission =
            isGranted
            ? .granted(term: model.term)
            : .refused(
              retryAfter: model.state == .open
                ? .seconds(model.openedAt + model.openTime - now) : nil)
          guard admission == expected else {
            Issue.record("seed \(seed), run \(run), step \(step): \(admission), not \(expected)")
            return
          }
        } else {
          let term = calls.remove(at: dice.roll(0...calls.count - 1))
          let failed = dice.pick([true, true, false, nil])
          model.end(failed, term: term, at: now)
          if let failed {
            state.ended(term: term, failed: failed, now: .seconds(now))
          } else {
            state.cancelled(term: term)
          }
        }
        guard state.current == model.state, state.term == model.term else {
          Issue.record("seed \(seed), run \(run), step \(step): \(state.current), not \(model)")
          return
        }
      }
    }
  }
}
