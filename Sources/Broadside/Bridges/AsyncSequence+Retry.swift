public import BroadsideCore

extension AsyncSequence {
  /// Iterates this sequence anew after any error but cancellation, as the policy says; when the
  /// policy is spent, the last error is thrown.
  ///
  /// Counters belong to one iterator. Cancelling the task gives up a delay and throws
  /// `CancellationError`. A ``SinglePassSequence`` can't be iterated anew: its error is thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  @inlinable
  public func retry(
    _ policy: RetryPolicy, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.retry(policy), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Iterates this sequence anew, at once, after any error but cancellation, at most `maxRetries`
  /// times. Then the last error is thrown.
  ///
  /// A ``SinglePassSequence`` can't be iterated anew: its error is thrown.
  ///
  /// - Precondition: `maxRetries` is not negative.
  @inlinable
  public func retry(
    maxRetries: Int, resettingAttempts resetting: AttemptReset = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(
      .retry(maxRetries: maxRetries), .background, resetting, Origin(fileID: fileID, line: line))
  }
}
