import BroadsideCore
import Testing

@Suite struct RetryPolicyTextTests {
  static let texts: [(RetryPolicy, String)] = [
    (.exponential(), "exponential 100 ms ×2, cap 20 s, full jitter, at most 3 retries"),
    (.immediate, "immediate, without limit"),
    (.immediate(maxRetries: 1), "immediate, at most 1 retry"),
    (.immediate(maxRetries: 0), "immediate, at most 0 retries"),
    (.constant(.milliseconds(1_500), maxRetries: 2), "constant 1.5 s, at most 2 retries"),
    (
      .linear(initial: .microseconds(250), increment: .nanoseconds(7), cap: .zero),
      "linear 250 µs +7 ns, cap 0 s, without limit"
    ),
    (
      .exponential(multiplier: 1.25).jittered(.proportional(0.5)),
      "exponential 100 ms ×1.25, cap 20 s, ±50 % jitter, at most 3 retries"
    ),
    (.custom(seconds: { _ in 0 }, maxRetries: 4), "custom, at most 4 retries"),
    (.custom(seconds: { _ in 0 }, cap: .seconds(9)), "custom, cap 9 s, without limit"),
    (
      RetryPolicy.constant(.seconds(1)).jittered(.equal).upTo(5).within(.seconds(60))
        .honoringRetryAfter(atMost: .seconds(30)).drawing(from: RetryBudget()).when(.failed(1)),
      """
      constant 1 s, equal jitter, at most 5 retries, within 60 s, Retry-After at most 30 s, \
      budget of 10 tokens, 0.1 back per success, when code 1
      """
    ),
    (
      .immediate(maxRetries: 2).then(.constant(.seconds(60)).jittered(.decorrelated)),
      "immediate, at most 2 retries; then constant 60 s, decorrelated jitter, without limit"
    ),
    (
      RetryPolicy.immediate.then(.immediate).upTo(5),
      "(immediate, without limit; then immediate, without limit), at most 5 retries"
    ),
  ]

  @Test(arguments: texts) func aPersonCanReadIt(policy: RetryPolicy, text: String) {
    #expect("\(policy)" == text)
  }

  @Test func durationsKeepThreeDecimals() {
    #expect(Duration.nanoseconds(1_001_000_000).readable == "1.001 s")
    #expect(Duration.nanoseconds(999_999_999).readable == "999.999 ms")
    #expect(Duration.nanoseconds(1_000_100_000).readable == "1 s")
    #expect(Duration.seconds(-1).readable == "0 s")
    #expect(Duration.seconds(90).readable == "90 s")
  }
}
