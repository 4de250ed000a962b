#if canImport(Combine)
  public import BroadsideCore
  public import Combine

  extension Publisher {
    /// Tries again after any error but cancellation, as the policy says; when the policy is spent,
    /// the last error goes on.
    ///
    /// Counters belong to one subscription. Combine's own `retry(_:)` takes a number and tries again
    /// at once, after cancellation too.
    ///
    /// - Parameters:
    ///   - policy: How often, and after which delays.
    ///   - scheduler: Where delays run, and where the publisher is subscribed again after them.
    ///   - resetting: When counts begin anew.
    public func retry(
      _ policy: RetryPolicy, scheduler: any StreamScheduler = .background,
      resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
      line: UInt = #line
    ) -> JudgedPublisher<Self> {
      shot(.retry(policy), scheduler, resetting, Origin(fileID: fileID, line: line))
    }
  }
#endif
