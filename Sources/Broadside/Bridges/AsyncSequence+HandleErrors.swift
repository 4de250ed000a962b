public import BroadsideCore

extension AsyncSequence {
  /// Lets a handler decide about the errors of this sequence.
  ///
  /// ```swift
  /// let lines = url.lines.handleErrors(with: ErrorHandler()
  ///   .on(error: .offline, then: .retry(.exponential(maxRetries: 3)))
  ///   .on(error: .code(404), then: .recover))
  /// ```
  ///
  /// A miss iterates this sequence anew, from its beginning; a hit throws; a sink ends it. An error
  /// that the handler does not know is thrown untouched. A failed iterator is released before the
  /// decision. All happens in the iterating task, on its actor; cancelling it gives up a decision or
  /// delay that is under way and throws `CancellationError`.
  ///
  /// A ``SinglePassSequence`` can't be iterated anew: there a miss counts as passed.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run, and the clock.
  ///   - resetting: When counts begin anew.
  @inlinable
  public func handleErrors(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    judged(by: handler, scheduler, resetting, Origin(fileID: fileID, line: line))
  }
}
