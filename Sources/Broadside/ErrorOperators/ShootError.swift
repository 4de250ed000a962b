public import BroadsideCore

extension Observable {
  /// Lets a shooter decide about errors of its target type; other errors go on untouched.
  ///
  /// ```
  /// source  -1-#
  ///            -2-#
  ///         source.shootError(with: OnceMore())
  /// result  -1--2-#
  /// ```
  ///
  /// The operator keeps the shooter. A screen that also keeps the subscription uses
  /// ``shootError(weak:scheduler:fileID:line:)-(Shooter,_,_,_)`` instead.
  ///
  /// - Parameter scheduler: Where delays run.
  @inlinable
  public func shootError<Shooter: ErrorShooting>(
    with shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter decide without keeping it; once it is gone, errors are let through.
  ///
  /// ```
  /// source  -1-#
  ///            -2-#
  ///         source.shootError(weak: OnceMore.shooter)
  /// result  -1--2-#
  /// ```
  ///
  /// - Parameter scheduler: Where delays run.
  @inlinable
  public func shootError<Shooter: ErrorShooting & AnyObject>(
    weak shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter on the main actor decide about errors of its target type; other errors go on
  /// untouched. The operator keeps the shooter.
  ///
  /// - Parameter scheduler: Where delays run, and where the stream goes on after an answer.
  @inlinable
  public func shootError<Shooter: MainActorErrorShooting>(
    with shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Lets a shooter on the main actor decide without keeping it; once it is gone, errors are let
  /// through.
  ///
  /// - Parameter scheduler: Where delays run, and where the stream goes on after an answer.
  @inlinable
  public func shootError<Shooter: MainActorErrorShooting>(
    weak shooter: Shooter, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  @inlinable
  func shot(
    _ action: ErrorAction, _ scheduler: any StreamScheduler, _ resetting: AttemptReset,
    _ origin: Origin
  ) -> Observable {
    judged(
      by: Orders(
        ErrorHandler().on(error: .any, then: action), scheduler: scheduler, origin: origin,
        resetting: resetting))
  }
}
