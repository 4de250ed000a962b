extension Result {
  /// The value, or nil where there is an error, which is then handled.
  ///
  /// - Parameters:
  ///   - handler: Handles the error.
  ///   - onErrorCompleted: Called once when the handling is over, also where nothing matched; not
  ///     called for a success.
  public func get(
    onError handler: ErrorHandler, onErrorCompleted: OnErrorHandled = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Success? {
    switch self {
    case .success(let value): return value
    case .failure(let error):
      handler.handle(error: error, onCompleted: onErrorCompleted, fileID: fileID, line: line)
      return nil
    }
  }
}
