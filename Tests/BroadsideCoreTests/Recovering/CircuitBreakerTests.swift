import BroadsideCore
import Testing

@Suite struct CircuitBreakerTests {
  private let clock = HandClock()

  private func breaker(
    rate: Double = 0.5, window: Int = 4, minimum: Int = 2, probes: Int = 2,
    failures: ErrorMatcher? = nil
  ) -> CircuitBreaker {
    CircuitBreaker(
      name: "test", failureRate: rate, window: window, minimumCalls: minimum,
      openTime: .seconds(30), probes: probes, failures: failures, clock: clock)
  }

  private func call(_ breaker: CircuitBreaker, fails: Bool) throws {
    let permit = try breaker.acquire()
    if fails { permit.failed(with: Failed()) } else { permit.succeeded() }
  }

  private func opened(probes: Int = 2) throws -> CircuitBreaker {
    let breaker = breaker(probes: probes)
    for _ in 0..<2 { try call(breaker, fails: true) }
    #expect(breaker.state == .open)
    return breaker
  }

  @Test func itOpensAtTheRateNotBeforeTheMinimum() throws {
    let breaker = breaker(window: 10, minimum: 4)
    for fails in [true, true, false] { try call(breaker, fails: fails) }
    #expect(breaker.state == .closed)
    try call(breaker, fails: false)
    #expect(breaker.state == .open)
  }

  @Test(arguments: [(1, 1), (4, 2), (5, 3)])
  func halfOfTheWindowIsTheMinimumUnlessGiven(window: Int, minimum: Int) throws {
    let breaker = CircuitBreaker(window: window, clock: clock)
    for _ in 1..<minimum { try call(breaker, fails: true) }
    #expect(breaker.state == .closed)
    try call(breaker, fails: true)
    #expect(breaker.state == .open)
  }

  @Test func itStaysClosedBelowTheRate() throws {
    let breaker = breaker(window: 100, minimum: 1)
    for _ in 0..<100 {
      try call(breaker, fails: false)
      try call(breaker, fails: false)
      try call(breaker, fails: true)
    }
    #expect(breaker.state == .closed)
  }

  @Test func oldCallsLeaveTheWindow() throws {
    let breaker = breaker(rate: 0.75, window: 4, minimum: 4)
    for fails in [true, true, false, false, false, false, true, true] {
      try call(breaker, fails: fails)
    }
    #expect(breaker.state == .closed)
    try call(breaker, fails: true)
    #expect(breaker.state == .open)
  }

  @Test func theRateIsExact() throws {
    let breaker = breaker(rate: 0.07, window: 100, minimum: 100)
    for index in 0..<100 { try call(breaker, fails: index < 7) }
    #expect(breaker.state == .open)
  }

  @Test func openRefusesWithTheRestOfTheTime() throws {
    let breaker = try opened()
    #expect(throws: CircuitOpenError(name: "test", retryAfter: .seconds(30))) {
      try breaker.acquire()
    }
    clock.advance(by: .seconds(29))
    #expect(throws: CircuitOpenError(name: "test", retryAfter: .seconds(1))) {
      try breaker.acquire()
    }
    #expect(breaker.state == .open)
    clock.advance(by: .seconds(1))
    let probe = try breaker.acquire()
    #expect(breaker.state == .halfOpen)
    probe.succeeded()
  }

  @Test func goodProbesCloseIt() throws {
    let breaker = try opened()
    clock.advance(by: .seconds(30))
    let first = try breaker.acquire()
    let second = try breaker.acquire()
    #expect(throws: CircuitOpenError(name: "test")) { try breaker.acquire() }
    first.succeeded()
    #expect(breaker.state == .halfOpen)
    #expect(throws: CircuitOpenError(name: "test")) { try breaker.acquire() }
    second.succeeded()
    #expect(breaker.state == .closed)
    // The window begins anew: one failure is below the minimum again.
    try call(breaker, fails: true)
    #expect(breaker.state == .closed)
  }

  @Test func badProbesOpenItAgainForTheWholeTime() throws {
    let breaker = try opened()
    clock.advance(by: .seconds(30))
    try call(breaker, fails: true)
    #expect(throws: CircuitOpenError(name: "test", retryAfter: .seconds(30))) {
      try breaker.acquire()
    }
  }

  @Test func oneBadProbeOfThreeIsBelowTheRate() throws {
    let breaker = try opened(probes: 3)
    clock.advance(by: .seconds(30))
    for fails in [true, false] { try call(breaker, fails: fails) }
    #expect(breaker.state == .halfOpen)
    try call(breaker, fails: false)
    #expect(breaker.state == .closed)
  }

  @Test func aCancelledProbeMakesRoom() throws {
    let breaker = try opened(probes: 1)
    clock.advance(by: .seconds(30))
    let given = try breaker.acquire()
    #expect(throws: CircuitOpenError.self) { try breaker.acquire() }
    given.cancelled()
    #expect(breaker.state == .halfOpen)
    try call(breaker, fails: false)
    #expect(breaker.state == .closed)
  }

  @Test func aForgottenProbeMakesRoom() throws {
    let breaker = try opened(probes: 1)
    clock.advance(by: .seconds(30))
    _ = try breaker.acquire()
    try call(breaker, fails: false)
    #expect(breaker.state == .closed)
  }

  @Test func cancelledCallsDoNotCount() throws {
    let breaker = breaker()
    for _ in 0..<10 { try breaker.acquire().cancelled() }
    try call(breaker, fails: true)
    #expect(breaker.state == .closed)
    try call(breaker, fails: true)
    #expect(breaker.state == .open)
  }

  @Test func onlyTheFirstWordCounts() throws {
    let breaker = breaker(rate: 1, window: 4, minimum: 2)
    let permit = try breaker.acquire()
    permit.succeeded()
    permit.failed(with: Failed())
    permit.cancelled()
    permit.failed(with: Failed())
    try call(breaker, fails: true)
    #expect(breaker.state == .closed)
  }

  @Test func callsFromBeforeAChangeDoNotCount() throws {
    let breaker = breaker(probes: 1)
    let late = try (0..<5).map { _ in try breaker.acquire() }
    for _ in 0..<2 { try call(breaker, fails: true) }
    late[0].succeeded()
    late[1].failed(with: Failed())
    clock.advance(by: .seconds(30))
    let probe = try breaker.acquire()
    late[2].failed(with: Failed())
    late[3].cancelled()
    #expect(throws: CircuitOpenError.self) { try breaker.acquire() }
    #expect(breaker.state == .halfOpen)
    probe.succeeded()
    late[4].failed(with: Failed())
    try call(breaker, fails: true)
    #expect(breaker.state == .closed)
  }

  @Test func errorsThatAreNoFailuresCountAsSuccesses() throws {
    let breaker = breaker(failures: .failed(1))
    for _ in 0..<4 { try call(breaker, fails: true) }
    #expect(breaker.state == .closed)
    for _ in 0..<2 { try breaker.acquire().failed(with: Failed(code: 1)) }
    #expect(breaker.state == .open)
  }

  @Test func theErrorIsAHintAndReadable() {
    let policy = RetryPolicy.immediate.honoringRetryAfter(atMost: .seconds(60))
    var progress = RetryPolicy.Progress()
    let error = CircuitOpenError(name: "payments", retryAfter: .seconds(12))
    #expect(policy.next(&progress, error: error) == .seconds(12))
    #expect("\(error)" == "The circuit \"payments\" is open; the next try is in 12 s.")
    #expect(error.errorDescription == error.description)
    #expect(CircuitOpenError(name: "x").description.contains("probed"))
  }
}
