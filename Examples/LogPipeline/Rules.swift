import Broadside

extension ErrorHandler {
  /// What is done about each kind of trouble with a line; each match is counted.
  static func rules(retrying policy: RetryPolicy, tally: Tally) -> ErrorHandler {
    ErrorHandler()
      .on(error: .type(LineTooLong.self), then: .count(.tooLong, in: tally), .recover)
      .on(error: .decoding, then: .count(.broken, in: tally), .recover)
      .on(error: .type(UnknownLevel.self), then: .count(.unknownLevel, in: tally), .recover)
      .on(
        error: .retriable,
        then: .count(.busy, in: tally), .retry(policy), .count(.givenUp, in: tally), .recover)
  }
}

extension RetryPolicy {
  /// 1, 2 and 4 ms.
  static let store = RetryPolicy.exponential(initial: .milliseconds(1), maxRetries: 3)
    .jittered(.none)
}
