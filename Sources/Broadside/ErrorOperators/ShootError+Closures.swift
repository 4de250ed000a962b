public import BroadsideCore

extension Observable {
  /// Decides about errors of one type by a closure; other errors go on untouched.
  ///
  /// ```
  /// source  -1-#
  ///            -2-#
  ///         source.shootError { error, attempt in attempt < 1 ? .miss : .hit(error) }
  /// result  -1--2-#
  /// ```
  ///
  /// ```swift
  /// stream.shootError { (error: URLError, attempt) in
  ///   attempt < 3 ? .miss(after: .seconds(1)) : .hit(error)
  /// }
  /// ```
  ///
  /// It runs on the thread on which the error arrives.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shot
  ) -> Observable {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by a closure, on the thread on which the error arrives.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Shot
  ) -> Observable {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors of one type by an async closure; other errors go on untouched.
  ///
  /// It runs in a task of its own, which is cancelled when the subscription is disposed. An error
  /// it throws is let through instead.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) async throws -> Shot
  ) -> Observable {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by an async closure, in a task of its own, which is cancelled when the
  /// subscription is disposed. An error it throws is let through instead.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) async throws -> Shot
  ) -> Observable {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors of one type by the first shot of a stream; other errors go on untouched.
  ///
  /// A stream that completes without a shot lets the error through, and one that fails its own
  /// error. It is disposed when it has answered, or with the subscription.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Observable<Shot>
  ) -> Observable {
    shot(
      ErrorAction.observing { error, attempt in
        (error as? Target).map { shooter($0, attempt) }
      }, scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by the first shot of a stream.
  ///
  /// A stream that completes without a shot lets the error through, and one that fails its own
  /// error. It is disposed when it has answered, or with the subscription.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Observable<Shot>
  ) -> Observable {
    shot(
      ErrorAction.observing { shooter($0, $1) }, scheduler, resetting,
      Origin(fileID: fileID, line: line))
  }
}
