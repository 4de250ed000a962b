extension RetryPolicy {
  /// How far one subscription has come with one policy: all that a policy needs of the past.
  ///
  /// It allocates only for policies made with ``then(_:)``.
  package struct Progress: Sendable {
    /// Retries granted so far.
    package private(set) var retries: Int
    private let start: Duration
    private var previous: Int64 = 0
    private var stage = 0
    private var inner: [Progress] = []

    /// - Parameters:
    ///   - start: When counting began, on the scale of `elapsed`: zero at the subscription.
    ///   - retries: Retries already made.
    package init(startingAt start: Duration = .zero, retries: Int = 0) {
      self.start = start
      self.retries = retries
    }
  }

  /// The delay before the next retry, or nil when the failure is not to be retried.
  ///
  /// It runs matchers, custom backoffs and random sources: never call it under a lock.
  ///
  /// - Parameters:
  ///   - progress: Unchanged when the answer is nil.
  ///   - error: The failure.
  ///   - elapsed: Time since the subscription; ignored unless ``needsClock``.
  package func next(
    _ progress: inout Progress, error: any Error, elapsed: Duration = .zero
  ) -> Duration? {
    var failure = Failure(error: error, elapsed: elapsed)
    return progress.advance(self, &failure)
  }

  /// The same for a failure that is only imagined.
  func simulatedNext(_ progress: inout Progress, elapsed: Duration) -> Duration? {
    var failure = Failure(error: nil, elapsed: elapsed)
    return progress.advance(self, &failure)
  }

  /// Pays the budgets back that the next failure would draw from. Call it for every attempt that
  /// ends without an error, disposal included.
  package func settle(_ progress: Progress = Progress()) {
    var paid: [RetryBudget] = []
    settle(progress, &paid)
  }

  /// The same for one of several policies: who is in `paid` gets nothing more for this attempt.
  package func settle(_ progress: Progress, _ paid: inout [RetryBudget]) {
    progress.settle(self, &paid)
  }
}

extension RetryPolicy.Progress {
  fileprivate mutating func advance(
    _ policy: RetryPolicy, _ failure: inout RetryPolicy.Failure
  ) -> Duration? {
    guard failure.isMeant(by: policy.conditions), failure.mayDraw(from: policy.budget),
      retries < policy.maxRetries
    else { return nil }
    switch policy.shape {
    case .single(let backoff, let jitter, let random):
      let own = jitter.delay(backoff, retry: retries, previous: previous, random: random)
      let delay = admitted(.nanoseconds(own), policy, &failure)
      guard delay != nil else { return nil }
      previous = own
      retries += 1
      return delay
    case .chain(let stages):
      var stage = stage
      var part = inner.first ?? Self(startingAt: start)
      var own = part.advance(stages[stage], &failure)
      while own == nil, stage + 1 < stages.count {
        stage += 1
        part = Self(startingAt: failure.elapsed)
        own = part.advance(stages[stage], &failure)
      }
      guard let own, let delay = admitted(own, policy, &failure) else { return nil }
      self.stage = stage
      inner = [part]
      retries += 1
      return delay
    }
  }

  /// The delay after a look at hint and time, or nil.
  private func admitted(
    _ own: Duration, _ policy: RetryPolicy, _ failure: inout RetryPolicy.Failure
  ) -> Duration? {
    var delay = own
    if let longest = policy.longestHint, let hint = failure.hint {
      guard hint <= longest else { return nil }
      delay = max(delay, hint)
    }
    if let total = policy.total {
      guard delay <= total - (failure.elapsed - start) else { return nil }
    }
    return delay
  }

  fileprivate func settle(_ policy: RetryPolicy, _ paid: inout [RetryBudget]) {
    if let budget = policy.budget, !paid.contains(where: { $0 === budget }) {
      budget.deposit()
      paid.append(budget)
    }
    guard case .chain(let stages) = policy.shape else { return }
    (inner.first ?? Self()).settle(stages[stage], &paid)
  }
}
