public import BroadsideCore

extension Observable {
  /// Tries again after any error but cancellation, as the policy says; when the policy is spent,
  /// the last error goes on.
  ///
  /// ```
  /// source  -1#
  ///             -2|
  ///         source.retry(.constant(.seconds(2)), scheduler: time)
  /// result  -1---2|
  /// ```
  ///
  /// Counters belong to one subscription.
  ///
  /// - Parameter scheduler: Where delays run.
  @inlinable
  public func retry(
    _ policy: RetryPolicy, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    shot(.retry(policy), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Tries again at once after any error but cancellation, at most `maxRetries` times: at most
  /// `maxRetries + 1` subscriptions in all. Then the last error goes on.
  ///
  /// ```
  /// source  -1-#
  ///            -2-#
  ///         source.retry(maxRetries: 1)
  /// result  -1--2-#
  /// ```
  ///
  /// - Precondition: `maxRetries` is not negative.
  @inlinable
  public func retry(
    maxRetries: Int, resettingAttempts resetting: AttemptReset = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable {
    retry(
      .immediate(maxRetries: maxRetries), resettingAttempts: resetting, fileID: fileID, line: line)
  }

  /// Tries again at once while errors are retriable, for at most `maxAttempts` runs in all; then
  /// completes.
  ///
  /// ```
  /// source  -1-#
  ///            -2-#
  ///         source.retryThenSinkError(maxAttempts: 2)
  /// result  -1--2-|
  /// ```
  ///
  /// An error that is not a ``RetriableError`` goes on untouched; one that can't be retried
  /// completes the stream.
  ///
  /// - Parameter maxAttempts: Zero or less means 1. Unlimited by default.
  @inlinable
  public func retryThenSinkError(
    maxAttempts: Int = .max, resettingAttempts resetting: AttemptReset = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable {
    retryThenSinkError(
      targetType: (any RetriableError).self, maxAttempts: maxAttempts, resettingAttempts: resetting,
      fileID: fileID, line: line)
  }

  /// Tries again at once while errors are retriable, for at most `maxAttempts` runs in all; then
  /// completes. Errors of the target type complete too, retriable or not.
  ///
  /// ```
  /// source  -1-#
  ///         source.retryThenSinkError(targetType: MarbleError.self)
  /// result  -1-|
  /// ```
  ///
  /// Any other error goes on untouched, unless it is a ``RetriableError``.
  ///
  /// - Parameter maxAttempts: Zero or less means 1. Unlimited by default.
  @inlinable
  public func retryThenSinkError<Target>(
    targetType: Target.Type, maxAttempts: Int = .max,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    let last = maxAttempts <= 1 ? 0 : maxAttempts - 1
    return shot(
      ErrorAction.judging { error, attempt in
        if let retriable = error as? any RetriableError {
          return .decided(retriable.canRetry && attempt < last ? .miss : .sink)
        }
        return error is Target ? .decided(.sink) : .passed
      }, .background, resetting, Origin(fileID: fileID, line: line))
  }
}
