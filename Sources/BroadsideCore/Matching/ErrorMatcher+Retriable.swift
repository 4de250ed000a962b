extension ErrorMatcher {
  /// A ``RetriableError`` that says that trying again can help.
  public static let retriable = ErrorMatcher(".retriable") {
    ($0 as? any RetriableError)?.canRetry ?? false
  }
}
