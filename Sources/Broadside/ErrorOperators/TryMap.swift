public import BroadsideCore

extension Observable {
  /// Delivers what `transform` makes of each element, and lets a handler decide about each throw
  /// without ending the stream.
  ///
  /// ```
  /// source  -12-3|
  ///         source.tryMap(handlingErrorsWith: retryLater, scheduler: time, flaky.work)
  /// result  ---(12)3|
  /// ```
  ///
  /// ```swift
  /// lines.tryMap(
  ///   handlingErrorsWith: ErrorHandler().on(error: .decoding, then: .log(to: .console), .recover)
  /// ) { line in try decoder.decode(Entry.self, from: line) }
  /// ```
  ///
  /// A miss calls `transform` with the same element again, a sink drops the element, a hit fails.
  /// The order is kept: while an element waits for a decision or a delay, later ones and the end of
  /// the source wait behind it, without limit. Disposal drops them and cancels the decision.
  ///
  /// Each element is on its own: attempts, retries, their time and delays count from its first
  /// failure, and it takes part in one recovery of a ``RecoveryCoordinator``.
  /// ``Ship/totalAttempts``, ``Ship/history`` and budgets are those of the subscription.
  ///
  /// An element that doesn't fail is delivered as by ``map(_:)``. One that waited is transformed and
  /// delivered on the thread of the answer. Errors of the source, and cancellation thrown by
  /// `transform`, go on untouched.
  ///
  /// - Parameter scheduler: Where delays run, and where the stream goes on after an answer from the
  ///   main actor or a screen.
  @inlinable
  public func tryMap<Result: Sendable>(
    handlingErrorsWith handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    let orders = Orders(
      handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line))
    return Observable<Result> { [run] next, scope in
      let line = ElementLine<Element>(orders, downstream: scope) {
        let result = try transform($0)
        // The closure may have disposed the subscription.
        if !scope.isEnded { next(result) }
      }
      guard !line.countsAttempts else { return run(line.take, line.inputScope()) }
      run(
        { element in
          guard !line.isOccupied else { return line.take(element) }
          do {
            let result = try transform(element)
            if !line.isOccupied || !line.isEnded { next(result) }
          } catch {
            line.failed(element, error)
          }
        }, line.inputScope())
    }
  }
}
