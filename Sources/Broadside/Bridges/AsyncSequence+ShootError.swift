public import BroadsideCore

extension AsyncSequence {
  /// Lets a shooter decide about errors of its target type; other errors are thrown untouched. The
  /// sequence keeps the shooter.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  @inlinable
  public func shootError<Shooter: ErrorShooting>(
    with shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter decide without keeping it; once it is gone, errors are thrown.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  @inlinable
  public func shootError<Shooter: ErrorShooting & AnyObject>(
    weak shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter on the main actor decide about errors of its target type; other errors are thrown
  /// untouched. The sequence keeps the shooter.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  @inlinable
  public func shootError<Shooter: MainActorErrorShooting>(
    with shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter on the main actor decide without keeping it; once it is gone, errors are thrown.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  @inlinable
  public func shootError<Shooter: MainActorErrorShooting>(
    weak shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ShotSequence<Self> {
    shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }
}
