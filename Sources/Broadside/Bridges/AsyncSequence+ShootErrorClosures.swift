public import BroadsideCore

extension AsyncSequence {
  /// Decides about errors of one type by a closure; other errors are thrown untouched.
  ///
  /// ```swift
  /// sequence.shootError { (error: URLError, attempt) in
  ///   attempt < 3 ? .miss(after: .seconds(1)) : .hit(error)
  /// }
  /// ```
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by a closure.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors of one type by an async closure; other errors are thrown untouched.
  ///
  /// It runs in a task of its own, which is cancelled with the iterating one. An error it throws is
  /// thrown instead.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  ///   - shooter: Gets the error and how many failures came before it.
  @inlinable
  public func shootError<Target>(
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) async throws -> Shot
  ) -> ShotSequence<Self> {
    shot(.shooting(shooter), scheduler, resetting, Origin(fileID: fileID, line: line))
  }

  /// Decides about errors by an async closure.
  ///
  /// It runs in a task of its own, which is cancelled with the iterating one. An error it throws is
  /// thrown instead.
  ///
  /// A miss iterates this sequence anew; on a ``SinglePassSequence``, which can't be, the error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  ///   - shooter: Gets the error and how many failures came before it.
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
