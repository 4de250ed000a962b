#if canImport(Combine)
  import BroadsideCore
  public import Combine

  extension Publisher {
    /// Goes on with another publisher after any error but cancellation.
    public func recover<Fallback: Publisher>(
      with publisher: Fallback, fileID: StaticString = #fileID, line: UInt = #line
    ) -> RecoveringPublisher<Self, Fallback> where Fallback.Output == Output {
      recover(fileID: fileID, line: line) { _ in publisher }
    }

    /// Goes on with the publisher that a closure makes of an error; cancellation goes on untouched.
    ///
    /// The closure runs on the thread on which the error arrives. An error it throws goes on instead.
    public func recover<Fallback: Publisher>(
      fileID: StaticString = #fileID, line: UInt = #line,
      _ makePublisher: @escaping (_ error: any Error) throws -> Fallback
    ) -> RecoveringPublisher<Self, Fallback> where Fallback.Output == Output {
      RecoveringPublisher(
        self,
        by: Orders(
          ErrorHandler().on(error: .any, then: .recover), scheduler: .background,
          origin: Origin(fileID: fileID, line: line)),
        sinkingTo: makePublisher)
    }
  }
#endif
