public import BroadsideCore

extension Engagement {
  /// Runs a source, and again as often as the handler decides: all that an adapter for another
  /// stream library needs.
  ///
  /// ```swift
  /// extension CallbackStream {
  ///   func handleErrors(with handler: ErrorHandler) -> CallbackStream {
  ///     CallbackStream { onNext, onEnd in
  ///       let engagement = Engagement(with: handler)
  ///       engagement.run { attempt in
  ///         let stop = start(
  ///           { if !attempt.isOver { onNext($0) } },
  ///           { error in attempt.end(error) })
  ///         return Disposables.create(stop)
  ///       } ended: { error in
  ///         onEnd(error)
  ///       }
  ///       return { engagement.cancel() }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Retries are turns of a loop, however many follow one another synchronously. What an attempt
  /// has returned is disposed before its error is decided on, also where the error comes while
  /// `source` is still running. Delays run on the engagement's scheduler. ``cancel()`` ends attempt,
  /// decision or delay, and `ended` is not called any more; it may be called from within `source`.
  ///
  /// Call it once for each engagement.
  ///
  /// - Parameters:
  ///   - source: Begins one attempt, and returns what ends it early. Runs on the calling thread at
  ///     first, and later where the decision came or the delay ended.
  ///   - ended: Called at most once: with an error that is let through, or nil for completion, by
  ///     the source or by decision. On the thread on which that came.
  public func run(
    _ source: @escaping @Sendable (Attempt) -> any Disposable,
    ended: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let downstream = RootScope({ ended($0) }, { ended(nil) }, nil)
    govern(downstream)
    RetryLoop(orders, downstream: downstream) { scope in
      scope.add(source(Attempt(scope: scope)))
    }
    .begin(with: account)
  }

  /// One run of a source.
  public struct Attempt: Sendable {
    fileprivate let scope: Scope

    /// Whether the attempt has ended: nothing of it is to be delivered any more.
    public var isOver: Bool { scope.isEnded }

    /// Ends the attempt with an error, which is decided on, or with completion. Only the first call
    /// counts.
    public func end(_ error: (any Error)?) {
      if let error { scope.failed(error) } else { scope.completed() }
    }
  }
}
