public import BroadsideCore

extension SinglePassSequence {
  /// Lets a handler decide; a miss can't be carried out here, and counts as passed.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func handleErrors(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    judged(by: handler, scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Throws the error: nothing can be tried again here.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(policy) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func retry(
    _ policy: RetryPolicy, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.retry(policy), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Throws the error: nothing can be tried again here.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(.immediate(maxRetries: 3)) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func retry(
    maxRetries: Int, resettingAttempts resetting: AttemptReset = .never,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(
      .retry(maxRetries: maxRetries), .background, resetting, Origin(fileID: fileID, line: line))
  }
}
