#if canImport(Combine)
  public import BroadsideCore
  public import Combine

  extension Publisher {
    /// Decides about errors of one type by a closure; other errors go on untouched.
    ///
    /// ```swift
    /// publisher.shootError { (error: URLError, attempt) in
    ///   attempt < 3 ? .miss(after: .seconds(1)) : .hit(error)
    /// }
    /// ```
    ///
    /// It runs on the thread on which the error arrives.
    ///
    /// - Parameters:
    ///   - scheduler: Where delays run.
    ///   - shooter: Gets the error and how many failures came before it.
    public func shootError<Target>(
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shot
    ) -> JudgedPublisher<Self> {
      shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Decides about errors by a closure, on the thread on which the error arrives.
    ///
    /// - Parameters:
    ///   - scheduler: Where delays run.
    ///   - shooter: Gets the error and how many failures came before it.
    public func shootError(
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Shot
    ) -> JudgedPublisher<Self> {
      shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Decides about errors of one type by an async closure; other errors go on untouched.
    ///
    /// It runs in a task of its own, which is cancelled with the subscription. An error it throws is
    /// let through instead.
    ///
    /// - Parameters:
    ///   - scheduler: Where delays run.
    ///   - shooter: Gets the error and how many failures came before it.
    public func shootError<Target>(
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) async throws -> Shot
    ) -> JudgedPublisher<Self> {
      shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Decides about errors by an async closure, in a task of its own, which is cancelled with the
    /// subscription. An error it throws is let through instead.
    ///
    /// - Parameters:
    ///   - scheduler: Where delays run.
    ///   - shooter: Gets the error and how many failures came before it.
    public func shootError(
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) async throws -> Shot
    ) -> JudgedPublisher<Self> {
      shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Decides about errors of one type by the first shot of a publisher; other errors go on
    /// untouched.
    ///
    /// A publisher that finishes without a shot lets the error through, and one that fails its own
    /// error. It is cancelled when it has answered, or with the subscription.
    ///
    /// - Parameters:
    ///   - scheduler: Where delays run.
    ///   - shooter: Gets the error and how many failures came before it.
    public func shootError<Target, Shots: Publisher>(
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shots
    ) -> JudgedPublisher<Self> where Shots.Output == Shot {
      let shots = AnyThread { Observable(shooter($0, $1)) }
      return shot(
        .shooting { shots.value($0, $1) }, scheduler, resetting, Origin(fileID: fileID, line: line))
    }

    /// Decides about errors by the first shot of a publisher.
    ///
    /// A publisher that finishes without a shot lets the error through, and one that fails its own
    /// error. It is cancelled when it has answered, or with the subscription.
    ///
    /// - Parameters:
    ///   - scheduler: Where delays run.
    ///   - shooter: Gets the error and how many failures came before it.
    public func shootError<Shots: Publisher>(
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line,
      _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Shots
    ) -> JudgedPublisher<Self> where Shots.Output == Shot {
      let shots = AnyThread { Observable(shooter($0, $1)) }
      return shot(
        .shooting { shots.value($0, $1) }, scheduler, resetting, Origin(fileID: fileID, line: line))
    }
  }
#endif
