import BroadsideCore
import Synchronization
import Testing

@Suite struct CircuitBreakerObserverTests {
  private let clock = HandClock()
  private let breaker: CircuitBreaker

  init() {
    breaker = CircuitBreaker(
      failureRate: 1, window: 1, minimumCalls: 1, openTime: .seconds(1), probes: 1, clock: clock)
  }

  private func fail() throws { try breaker.acquire().failed(with: Failed()) }

  private func recover() throws {
    clock.advance(by: .seconds(1))
    try breaker.acquire().succeeded()
  }

  @Test func everyChangeIsHeardInOrder() throws {
    let heard = Guarded([CircuitBreaker.State]())
    let observation = breaker.onStateChange { state in heard.withLock { $0.append(state) } }
    try fail()
    try recover()
    try fail()
    #expect(heard.withLock { $0 } == [.open, .halfOpen, .closed, .open])
    observation.dispose()
    try recover()
    #expect(heard.withLock { $0.count } == 4)
  }

  @Test func onlyLaterChangesAreHeard() throws {
    try fail()
    let heard = Guarded([CircuitBreaker.State]())
    let observation = breaker.onStateChange { state in heard.withLock { $0.append(state) } }
    try recover()
    #expect(heard.withLock { $0 } == [.halfOpen, .closed])
    observation.dispose()
  }

  @Test func anObserverAddedDuringAChangeHearsTheNext() throws {
    let heard = Guarded([CircuitBreaker.State]())
    let inner = Guarded<(any Disposable)?>(nil)
    let breaker = breaker
    let outer = breaker.onStateChange { state in
      guard state == .open else { return }
      let added = breaker.onStateChange { state in heard.withLock { $0.append(state) } }
      inner.withLock { $0 = added }
    }
    try fail()
    #expect(heard.withLock { $0 } == [])
    try recover()
    #expect(heard.withLock { $0 } == [.halfOpen, .closed])
    outer.dispose()
    inner.withLock { $0 }?.dispose()
  }

  @Test func anObserverMayUseTheBreaker() throws {
    let heard = Guarded([CircuitBreaker.State]())
    let depth = Atomic<Int>(0)
    let (breaker, clock) = (breaker, clock)
    let observation = breaker.onStateChange { state in
      #expect(depth.add(1, ordering: .relaxed).newValue == 1)
      defer { depth.subtract(1, ordering: .relaxed) }
      heard.withLock { $0.append(state) }
      guard state == .open else { return }
      clock.advance(by: .seconds(1))
      do {
        try breaker.acquire().succeeded()
      } catch {
        Issue.record(error)
      }
    }
    try fail()
    #expect(heard.withLock { $0 } == [.open, .halfOpen, .closed])
    observation.dispose()
  }

  @Test func anObserverDisposedByTheOneBeforeHearsNothing() throws {
    let heard = Guarded(0)
    let second = Guarded<(any Disposable)?>(nil)
    let first = breaker.onStateChange { _ in second.withLock { $0 }?.dispose() }
    let disposable = breaker.onStateChange { _ in heard.withLock { $0 += 1 } }
    second.withLock { $0 = disposable }
    try fail()
    #expect(heard.withLock { $0 } == 0)
    first.dispose()
  }

  @Test func disposingReleasesTheObserverOutsideTheLock() throws {
    final class Nosy: Sendable {
      let breaker: CircuitBreaker
      let gone: Guarded<Bool>
      init(_ breaker: CircuitBreaker) {
        self.breaker = breaker
        gone = Guarded(false)
      }
      deinit { _ = breaker.state }
    }
    weak var weakNosy: Nosy?
    let observation: any Disposable
    do {
      let nosy = Nosy(breaker)
      weakNosy = nosy
      observation = breaker.onStateChange { _ in nosy.gone.withLock { $0 = true } }
    }
    #expect(weakNosy != nil)
    observation.dispose()
    #expect(weakNosy == nil)
    observation.dispose()
  }
}
