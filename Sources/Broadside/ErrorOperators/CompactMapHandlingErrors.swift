public import BroadsideCore

extension Observable {
  /// Delivers what `transform` makes of each element, unless that is nil, and lets a handler decide
  /// about each throw without ending the stream.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.compactMap(handlingErrorsWith: dropFailures, odd)
  /// result  -1---3|
  /// ```
  ///
  /// A miss calls `transform` with the same element again, a sink drops the element, a hit fails.
  /// All else is as in ``tryMap(handlingErrorsWith:scheduler:fileID:line:_:)``.
  ///
  /// - Parameter scheduler: Where delays run, and where the stream goes on after an answer from the
  ///   main actor or a screen.
  @inlinable
  public func compactMap<Result: Sendable>(
    handlingErrorsWith handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    let orders = Orders(
      handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line))
    return Observable<Result> { [run] next, scope in
      let line = ElementLine<Element>(orders, downstream: scope) {
        // The closure may have disposed the subscription.
        if let result = try transform($0), !scope.isEnded { next(result) }
      }
      guard !line.countsAttempts else { return run(line.take, line.inputScope()) }
      run(
        { element in
          guard !line.isOccupied else { return line.take(element) }
          do {
            guard let result = try transform(element) else { return }
            if !line.isOccupied || !line.isEnded { next(result) }
          } catch {
            line.failed(element, error)
          }
        }, line.inputScope())
    }
  }
}
