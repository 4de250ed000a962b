#if canImport(Combine)
  public import BroadsideCore
  public import Combine

  extension Publisher {
    /// Lets a shooter decide about errors of its target type; other errors go on untouched.
    ///
    /// The operator keeps the shooter. A screen that also keeps the subscription uses `weak:`
    /// instead.
    ///
    /// - Parameter scheduler: Where delays run.
    public func shootError<Shooter: ErrorShooting>(
      with shooter: Shooter, scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> JudgedPublisher<Self> {
      shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Lets a shooter decide without keeping it; once it is gone, errors are let through.
    ///
    /// - Parameter scheduler: Where delays run.
    public func shootError<Shooter: ErrorShooting & AnyObject>(
      weak shooter: Shooter, scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> JudgedPublisher<Self> {
      shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Lets a shooter on the main actor decide about errors of its target type; other errors go on
    /// untouched. The operator keeps the shooter.
    ///
    /// - Parameter scheduler: Where delays run, and where the publisher goes on after an answer.
    public func shootError<Shooter: MainActorErrorShooting>(
      with shooter: Shooter, scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> JudgedPublisher<Self> {
      shot(.shoot(with: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Lets a shooter on the main actor decide without keeping it; once it is gone, errors are let
    /// through.
    ///
    /// - Parameter scheduler: Where delays run, and where the publisher goes on after an answer.
    public func shootError<Shooter: MainActorErrorShooting>(
      weak shooter: Shooter, scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> JudgedPublisher<Self> {
      shot(.shoot(weak: shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }
  }
#endif
