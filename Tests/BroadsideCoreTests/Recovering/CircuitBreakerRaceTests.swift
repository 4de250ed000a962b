import BroadsideCore
import Dispatch
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct CircuitBreakerRaceTests {
  @Test func neverMoreProbesThanAllowed() {
    let clock = HandClock()
    let breaker = CircuitBreaker(
      failureRate: 1, window: 1, minimumCalls: 1, openTime: .seconds(1), probes: 3, clock: clock)
    for _ in 0..<500 {
      (try? breaker.acquire())?.failed(with: Failed())
      clock.advance(by: .seconds(1))
      let permits = Guarded([CircuitBreaker.Permit]())
      DispatchQueue.concurrentPerform(iterations: 8) { @Sendable _ in
        guard let permit = try? breaker.acquire() else { return }
        permits.withLock { $0.append(permit) }
      }
      let probes = permits.withLock { $0 }
      #expect(probes.count == 3)
      DispatchQueue.concurrentPerform(iterations: probes.count) { @Sendable index in
        probes[index].succeeded()
      }
      #expect(breaker.state == .closed)
    }
  }

  @Test func changesAreHeardOneAtATimeInOrder() {
    let clock = HandClock()
    let breaker = CircuitBreaker(
      failureRate: 0.5, window: 2, minimumCalls: 2, openTime: .nanoseconds(1), probes: 1,
      clock: clock)
    let inside = Atomic<Int>(0)
    let heard = Guarded([CircuitBreaker.State.closed])
    let observation = breaker.onStateChange { state in
      #expect(inside.add(1, ordering: .acquiringAndReleasing).newValue == 1)
      heard.withLock { $0.append(state) }
      inside.subtract(1, ordering: .acquiringAndReleasing)
    }
    DispatchQueue.concurrentPerform(iterations: 8) { @Sendable worker in
      for round in 0..<2_000 {
        clock.advance(by: .nanoseconds(1))
        guard let permit = try? breaker.acquire() else { continue }
        switch (round + worker) % 3 {
        case 0: permit.succeeded()
        case 1: permit.failed(with: Failed())
        default: permit.cancelled()
        }
      }
    }
    let states = heard.withLock { $0 }
    #expect(states.last == breaker.state)
    #expect(states.count > 100)
    for (old, new) in zip(states, states.dropFirst()) {
      switch (old, new) {
      case (.closed, .open), (.open, .halfOpen), (.halfOpen, .open), (.halfOpen, .closed): break
      default: Issue.record("\(old) to \(new)")
      }
    }
    observation.dispose()
  }

  @Test func aPermitEndsOnce() throws {
    for _ in 0..<2_000 {
      let breaker = CircuitBreaker(
        failureRate: 1, window: 2, minimumCalls: 2, clock: HandClock())
      let permit = try breaker.acquire()
      DispatchQueue.concurrentPerform(iterations: 4) { @Sendable _ in
        permit.failed(with: Failed())
      }
      #expect(breaker.state == .closed)
    }
  }
}
