import BroadsideCore

/// A failure with an optional hint.
struct Failed: RetryAfterProviding, Equatable {
  var code = 0
  var retryAfter: Duration?
}

extension ErrorMatcher {
  static func failed(_ code: Int) -> ErrorMatcher {
    ErrorMatcher("code \(code)") { ($0 as? Failed)?.code == code }
  }
}

extension RetryPolicy {
  /// The delay before the retry of this number, asked of fresh progress.
  func delay(retry: Int) -> Duration? {
    var progress = Progress(retries: retry)
    return next(&progress, error: Failed())
  }

  /// How many of so many failures in a row are retried.
  func grants(of failures: Int) -> Int {
    var progress = Progress()
    return (0..<failures).count { _ in next(&progress, error: Failed()) != nil }
  }

  /// The answers to failures that come one after another at once.
  func answers(_ failures: [Failed]) -> [Duration?] {
    var progress = Progress()
    return failures.map { next(&progress, error: $0) }
  }
}
