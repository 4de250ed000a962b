extension ErrorHandler {
  /// Runs throwing code and handles the error it throws. An error for which no action runs is
  /// reported to ``UnhandledErrors``.
  public func `do`(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Void
  ) {
    _ = make(fileID: fileID, line: line, body)
  }

  /// Runs throwing async code and handles the error it throws. Does not wait for the handling.
  public func `do`(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () async throws -> Void
  ) async {
    _ = await make(fileID: fileID, line: line, body)
  }

  /// Makes a value by throwing code; nil where it throws, and the error is handled.
  public func make<Value>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Value
  ) -> Value? {
    do {
      return try body()
    } catch {
      handleOrReport(error, at: Origin(fileID: fileID, line: line))
      return nil
    }
  }

  /// Makes a value by throwing async code; nil where it throws, and the error is handled. Does not
  /// wait for the handling.
  public func make<Value>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () async throws -> Value
  ) async -> Value? {
    do {
      return try await body()
    } catch {
      handleOrReport(error, at: Origin(fileID: fileID, line: line))
      return nil
    }
  }

  /// Handles an error; where nothing ran, it is an error that nobody handles.
  private func handleOrReport(_ error: any Error, at origin: Origin) {
    if !handle(error, at: origin, onCompleted: nil) { UnhandledErrors.report(error, at: origin) }
  }
}
