public import BroadsideCore

extension Observable {
  /// Subscribes to the stream that `transform` makes of each element and delivers what they all
  /// deliver, as it comes; a handler decides about the errors of each without ending the others.
  ///
  /// ```
  /// source  -1-2|
  /// other    -#
  ///           --8|
  ///            -9|
  ///         source.flatMap(handlingErrorsWith: retryOnce) { _ in other }
  /// result  ----(89)|
  /// ```
  ///
  /// ```swift
  /// taps.flatMap(handlingErrorsWith: ErrorHandler().on(error: .any, then: .recover)) { tap in
  ///   request(for: tap)
  /// }
  /// ```
  ///
  /// A miss calls `transform` with the same element again and subscribes to what it makes, a sink
  /// completes that one stream, a hit fails. A throw of `transform` is an error of its stream. The
  /// streams run side by side, those that are tried again too. An error of this stream goes on
  /// untouched.
  ///
  /// Each inner stream is on its own: attempts, retries, their time and delays count from its first
  /// failure, and it takes part in one recovery of a ``RecoveryCoordinator``.
  /// ``Ship/totalAttempts``, ``Ship/history`` and budgets are those of the subscription.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run, and where the stream goes on after an answer from the main
  ///     actor or a screen.
  ///   - resetting: When the counts of an inner stream begin anew.
  public func flatMap<Result: Sendable>(
    handlingErrorsWith handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line, _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    let orders = Orders(
      handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line),
      resetting: resetting)
    return Observable<Result> { [run] next, scope in
      let inputs = MergingInputs(next, scope)
      let record = SubscriptionRecord(orders)
      run(
        { element in
          inputs.subscribe(
            to: Observable<Result> { next, scope in
              let mark = ElementMark(orders)
              let next = mark?.noting(next) ?? next
              ElementLoop(orders, record, mark, downstream: scope) { attempt in
                do {
                  try transform(element).run(next, attempt)
                } catch {
                  attempt.failed(error)
                }
              }.begin()
            })
        }, inputs.outerScope())
    }
  }
}
