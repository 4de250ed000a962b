public import BroadsideCore

extension RetrySign {
  /// Each element of the signal is a sign.
  public init<Element>(_ signal: Signal<Element>) {
    self.init { fire in signal.subscribe(onNext: { _ in fire() }) }
  }
}

extension ErrorAction {
  /// Tries again after the delay that the policy says, or as soon as the signal fires. Passes when
  /// the policy is spent.
  ///
  /// The signal is subscribed while a delay is under way, and not otherwise.
  public static func retry<Element>(
    _ policy: RetryPolicy, orWhen signal: Signal<Element>
  ) -> ErrorAction {
    .retry(policy, orWhen: RetrySign(signal))
  }
}

extension Observable {
  /// Tries again after any error but cancellation, after the delay that the policy says, or as soon
  /// as the signal fires; when the policy is spent, the last error goes on.
  ///
  /// ```
  /// source  -1#
  ///              -2|
  /// other     ---8
  ///         source.retry(.constant(.seconds(9)), orWhen: other.sinkErrors(), scheduler: time)
  /// result  -1----2|
  /// ```
  ///
  /// - Parameters:
  ///   - signal: For example that the network is back. Subscribed while a delay is under way.
  ///   - scheduler: Where delays run.
  ///   - resetting: When counts begin anew.
  public func retry<Sign>(
    _ policy: RetryPolicy, orWhen signal: Signal<Sign>,
    scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable {
    shot(
      .retry(policy, orWhen: signal), scheduler, resetting, Origin(fileID: fileID, line: line))
  }
}
