public import BroadsideCore

extension Observable {
  /// Goes on with another stream after any error but cancellation.
  ///
  /// ```
  /// source  -1-#
  /// other      -8-9|
  ///         source.recover(with: other)
  /// result  -1--8-9|
  /// ```
  @inlinable
  public func recover(
    with stream: Observable, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable {
    recover(fileID: fileID, line: line) { _ in stream }
  }

  /// Goes on with the stream that a closure makes of an error; cancellation goes on untouched.
  ///
  /// ```
  /// source  -1-#
  /// other      -8-9|
  ///         source.recover { error in other }
  /// result  -1--8-9|
  /// ```
  ///
  /// The closure runs on the thread on which the error arrives. An error it throws goes on instead.
  @inlinable
  public func recover(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ makeStream: @escaping @Sendable (_ error: any Error) throws -> Observable
  ) -> Observable {
    judged(
      by: Orders(
        ErrorHandler().on(error: .any, then: .recover), scheduler: .background,
        origin: Origin(fileID: fileID, line: line)), sinkingTo: makeStream)
  }

  /// Delivers `element` and completes after any error but cancellation.
  ///
  /// ```
  /// source  -1-#
  ///         source.replaceError(with: 9)
  /// result  -1-(9|)
  /// ```
  @inlinable
  public func replaceError(
    with element: Element, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable {
    recover(with: .just(element), fileID: fileID, line: line)
  }
}
