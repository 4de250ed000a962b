import BroadsideCore

extension Observable {
  /// The stream as a signal: an error is replaced by an element, after which the signal completes.
  ///
  /// ```
  /// source  -1-#
  ///         source.asSignal { error in 9 }
  /// result  -1-(9|)
  /// at 2 s  ---(9|)
  /// ```
  ///
  /// - Parameter onError: Makes an element of the error; nil only completes. Not asked about
  ///   cancellation, which completes.
  public func asSignal(
    fileID: StaticString = #fileID, line: UInt = #line,
    onError: @escaping @Sendable (any Error) -> Element?
  ) -> Signal<Element> {
    let orders = Orders(
      ErrorHandler().on(error: .any, .cancellation, then: .recover), scheduler: .background,
      origin: Origin(fileID: fileID, line: line))
    return Signal(
      sharing: judged(by: orders) { error in
        isCancellation(error) ? .empty() : onError(error).map(Observable.just) ?? .empty()
      })
  }

  /// The stream as a signal that completes where the stream fails.
  ///
  /// ```
  /// source  -1-#
  ///         source.sinkErrors()
  /// result  -1-|
  /// at 2 s  ---|
  /// ```
  public func sinkErrors(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Element> {
    asSignal(fileID: fileID, line: line) { _ in nil }
  }
}
