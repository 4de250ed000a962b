public import BroadsideCore

extension SinglePassSequence {
  /// Lets a shooter decide; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError<Shooter: ErrorShooting>(
    with shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter decide without keeping it; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError<Shooter: ErrorShooting & AnyObject>(
    weak shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter on the main actor decide; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError<Shooter: MainActorErrorShooting>(
    with shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter on the main actor decide without keeping it; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError<Shooter: MainActorErrorShooting>(
    weak shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors of one type by a closure; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by a closure; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors of one type by an async closure; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) async throws -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by an async closure; a miss can't be carried out here, and the error is thrown.
  @available(
    *, deprecated,
    message: """
      A sequence that can be iterated only once is not tried again. \
      Write RetryingSequence(with: handler) { attempt in makeSequence() }.
      """
  )
  @inlinable
  public func shootError(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) async throws -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }
}
