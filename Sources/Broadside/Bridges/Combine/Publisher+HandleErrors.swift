#if canImport(Combine)
  public import BroadsideCore
  public import Combine

  extension Publisher {
    /// Lets a handler decide about the errors of this publisher.
    ///
    /// A miss subscribes to this publisher anew, a hit lets an error through, a sink finishes. An
    /// error that the handler does not know goes on untouched. Elements and completion pass as if the
    /// operator were not there, and so does demand: what downstream has asked for and not got yet is
    /// asked of the next attempt. Cancelling ends a decision or delay that is under way.
    ///
    /// - Parameters:
    ///   - handler: The rules.
    ///   - scheduler: Where delays run, and where the publisher is subscribed again after them, or
    ///     after an answer from the main actor or a screen. Give `.main` where this publisher, or a
    ///     closure of its operators, belongs to the main actor.
    ///   - resetting: When counts begin anew.
    public func handleErrors(
      with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> JudgedPublisher<Self> {
      JudgedPublisher(
        self,
        by: Orders(
          handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line),
          resetting: resetting))
    }

    /// Lets a handler decide about the errors of this publisher, and goes on with `fallback` where it
    /// decides to sink.
    ///
    /// Errors of the fallback go on untouched.
    ///
    /// - Parameter scheduler: As in ``handleErrors(with:scheduler:resettingAttempts:fileID:line:)``.
    public func handleErrors<Fallback: Publisher>(
      with handler: ErrorHandler, sinkingTo fallback: Fallback,
      scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> RecoveringPublisher<Self, Fallback> where Fallback.Output == Output {
      RecoveringPublisher(
        self,
        by: Orders(
          handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line),
          resetting: resetting),
        sinkingTo: { _ in fallback })
    }

    func shot(
      _ action: ErrorAction, _ scheduler: any StreamScheduler, _ resetting: AttemptReset,
      _ origin: Origin
    ) -> JudgedPublisher<Self> {
      JudgedPublisher(
        self,
        by: Orders(
          ErrorHandler().on(error: .any, then: action), scheduler: scheduler, origin: origin,
          resetting: resetting))
    }
  }
#endif
