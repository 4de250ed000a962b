extension ErrorHandler {
  /// Runs an async function, and again as often as the handler decides.
  ///
  /// ```swift
  /// let feed = try await handler.retrying { attempt in try await client.feed() }
  /// ```
  ///
  /// Attempts run one after another, on the caller's actor. A miss runs the function again, a hit
  /// throws, a sink gives nil. When the task is cancelled, a delay or a decision under way is given
  /// up, and an error of the function is thrown without asking.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run, and the clock.
  ///   - body: Gets the number of failures before this run: 0 at first.
  /// - Returns: The function's result, or nil where the handler decides to sink.
  /// - Throws: The error that the handler lets through, or `CancellationError`.
  public func retrying<Value>(
    scheduler: any StreamScheduler = .background, fileID: StaticString = #fileID,
    line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ attempt: Int) async throws -> Value
  ) async throws -> Value? {
    let orders = Orders(
      self, scheduler: scheduler, origin: Origin(fileID: fileID, line: line))
    let engagement = AsyncEngagement(orders)
    while true {
      engagement.begin()
      do {
        let value = try await body(engagement.attempt)
        engagement.end()
        return value
      } catch {
        guard try await engagement.goesOn(after: error) else { return nil }
      }
    }
  }
}
