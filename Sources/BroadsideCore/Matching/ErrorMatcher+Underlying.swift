extension ErrorMatcher {
  /// The matcher holds for one of the causes of the error, however deep.
  ///
  /// Causes are `NSUnderlyingErrorKey`, `NSMultipleUnderlyingErrorsKey`, the underlying error in the
  /// context of a decoding or encoding error, and those of a ``CausedError``. The error itself does
  /// not count: `m || .underlying(m)` asks both. The matcher is asked for each cause, the nearest
  /// first, until it holds. Cycles end; errors that make up new causes for ever end after 1,000.
  public static func underlying(_ matcher: ErrorMatcher) -> ErrorMatcher {
    ErrorMatcher(.underlying(matcher.expression))
  }
}
