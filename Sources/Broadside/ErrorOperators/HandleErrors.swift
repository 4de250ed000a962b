public import BroadsideCore

extension Observable {
  /// Lets a handler decide about the errors of this stream.
  ///
  /// ```
  /// source  -1-#
  ///            -2-3|
  ///         source.handleErrors(with: retryOnce)
  /// result  -1--2-3|
  /// ```
  ///
  /// ```swift
  /// request
  ///   .handleErrors(with: ErrorHandler()
  ///     .on(error: .offline, then: .retry(maxRetries: 3))
  ///     .on(error: .code(404), then: .recover))
  ///   .subscribe(onNext: show)
  /// ```
  ///
  /// A miss subscribes to this stream anew, a hit lets an error through, a sink completes. An error
  /// that the handler does not know goes on untouched. Elements and completion pass as if the
  /// operator were not there, and cost nothing more. The resources of a failed run are freed before
  /// the decision. Disposal cancels a decision or delay that is under way.
  ///
  /// - Parameter scheduler: Where delays run, and where the stream goes on after an answer from the
  ///   main actor or a screen. Other answers go on where they were given.
  @inlinable
  public func handleErrors(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    judged(
      by: Orders(
        handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line),
        resetting: resetting))
  }

  /// Lets a handler decide about the errors of this stream, and goes on with `fallback` where it
  /// decides to sink.
  ///
  /// ```
  /// source  -1-#
  /// other      -8-9|
  ///         source.handleErrors(with: dropFailures, sinkingTo: other)
  /// result  -1--8-9|
  /// ```
  ///
  /// Errors of the fallback go on untouched.
  @inlinable
  public func handleErrors(
    with handler: ErrorHandler, sinkingTo fallback: Observable,
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    judged(
      by: Orders(
        handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line),
        resetting: resetting),
      sinkingTo: { _ in fallback })
  }

  @inlinable
  func judged(by orders: Orders) -> Observable {
    Observable { [run] next, scope in
      guard let mark = ElementMark(orders) else {
        // Elements go on as if nothing were here: the source gets this very closure.
        return RetryLoop(orders, downstream: scope) { run(next, $0) }.begin()
      }
      let next = mark.noting(next)
      RetryLoop(orders, mark, downstream: scope) { run(next, $0) }.begin()
    }
  }

  @inlinable
  func judged(
    by orders: Orders, sinkingTo fallback: @escaping @Sendable (any Error) throws -> Observable
  ) -> Observable {
    Observable { [run] next, scope in
      let goOn: @Sendable (any Error) -> Void = { error in
        do {
          try fallback(error).run(next, scope)
        } catch {
          scope.failed(error)
        }
      }
      guard let mark = ElementMark(orders) else {
        return RecoveryLoop(orders, downstream: scope, source: { run(next, $0) }, fallback: goOn)
          .begin()
      }
      let next = mark.noting(next)
      RecoveryLoop(orders, mark, downstream: scope, source: { run(next, $0) }, fallback: goOn)
        .begin()
    }
  }
}
