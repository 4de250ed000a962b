import BroadsideCore
import Testing

@Suite struct RetryPolicyCountTests {
  static let makers: [@Sendable (Int) -> RetryPolicy] = [
    { .immediate(maxRetries: $0) },
    { .constant(.seconds(1), maxRetries: $0) },
    { .linear(maxRetries: $0) },
    { .exponential(maxRetries: $0) },
    { .custom(seconds: { Double($0) }, maxRetries: $0) },
    { .immediate.upTo($0) },
    { RetryPolicy.immediate.then(.immediate).upTo($0) },
  ]

  @Test(arguments: [0, 1, 2, 3, 100])
  func maxRetriesCountsRetriesNotAttempts(limit: Int) {
    for make in Self.makers { #expect(make(limit).grants(of: limit + 5) == limit) }
  }

  @Test func anUnlimitedCountDoesNotOverflow() {
    for make in Self.makers {
      var progress = RetryPolicy.Progress(retries: .max - 1)
      let policy = make(.max)
      #expect(policy.next(&progress, error: Failed()) != nil)
      #expect(progress.retries == .max)
      #expect(policy.next(&progress, error: Failed()) == nil)
    }
  }

  @Test func onlyExponentialIsLimitedByDefault() {
    #expect(RetryPolicy.exponential().grants(of: 10) == 3)
    for policy in [
      RetryPolicy.immediate, .constant(.zero), .linear(), .custom(seconds: { _ in 0 }),
    ] {
      #expect(policy.grants(of: 1_000) == 1_000)
    }
  }

  @Test func upToReplacesTheNumberGivenBefore() {
    #expect(RetryPolicy.exponential().upTo(7).grants(of: 10) == 7)
    #expect(RetryPolicy.exponential().upTo(7).upTo(1).grants(of: 10) == 1)
  }

  @Test func everyProgressCountsForItself() {
    let policy = RetryPolicy.constant(.seconds(5), maxRetries: 1)
    var first = RetryPolicy.Progress()
    var second = RetryPolicy.Progress()
    #expect(policy.next(&first, error: Failed()) == .seconds(5))
    #expect(policy.next(&second, error: Failed()) == .seconds(5))
    #expect(policy.next(&first, error: Failed()) == nil)
    #expect(policy.next(&second, error: Failed()) == nil)
  }

  @Test func errorsThatAreNotMeantChangeNoCount() {
    let policy = RetryPolicy.linear(initial: .seconds(1), increment: .seconds(1), maxRetries: 2)
      .when(.failed(1))
    let failures = [0, 1, 2, 1, 1].map { Failed(code: $0) }
    #expect(policy.answers(failures) == [nil, .seconds(1), nil, .seconds(2), nil])
  }

  @Test func severalConditionsMustAllHold() {
    let policy = RetryPolicy.immediate.when(.failed(1))
      .when(ErrorMatcher("patient") { ($0 as? Failed)?.retryAfter != nil })
    let failures = [
      Failed(code: 1), Failed(code: 2, retryAfter: .zero), Failed(code: 1, retryAfter: .zero),
    ]
    #expect(policy.answers(failures) == [nil, nil, .zero])
  }
}
