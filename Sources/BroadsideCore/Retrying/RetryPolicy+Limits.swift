extension RetryPolicy {
  /// At most so many retries after the first attempt, in place of the number given before.
  ///
  /// On a policy made with ``then(_:)`` it limits all parts together.
  ///
  /// - Parameter maxRetries: 0 means no retry, `Int.max` no limit. Traps when negative.
  public func upTo(_ maxRetries: Int) -> RetryPolicy {
    var policy = self
    policy.maxRetries = Self.checked(maxRetries)
    return policy
  }

  /// No retry begins later than `total` after the subscription (or after the counters were reset).
  ///
  /// A delay that would end later is not shortened: the policy gives up at once, so that the error
  /// is not kept back for nothing. In the second part of ``then(_:)`` the time counts from the
  /// first failure that part retries.
  ///
  /// - Parameter total: Zero allows retries only at the instant of the subscription. Traps when
  ///   negative.
  public func within(_ total: Duration) -> RetryPolicy {
    precondition(total >= .zero, "The total time of a retry policy must not be negative.")
    var policy = self
    policy.total = min(total, Self.longestDelay)
    return policy
  }

  /// Waits as long as the error itself asks for, where it conforms to ``RetryAfterProviding``.
  ///
  /// The delay is the larger of the hint and the policy's own (jittered) delay. The policy's cap
  /// does not bind the hint; `longest` and ``within(_:)`` do, and a hint over them ends the
  /// retrying, since an earlier try would be refused again.
  ///
  /// - Parameter longest: The longest hint to follow. Traps when negative.
  public func honoringRetryAfter(atMost longest: Duration) -> RetryPolicy {
    precondition(longest >= .zero, "The longest Retry-After must not be negative.")
    var policy = self
    policy.longestHint = min(longest, Self.longestDelay)
    return policy
  }

  /// Lets a shared budget say whether retries are still worthwhile.
  ///
  /// Every failure takes one token, whether it is retried or not; a failure that finds the budget
  /// at half or less is not retried; every attempt that ends without an error pays a part back.
  /// Errors that a condition of ``when(_:)`` leaves out do not count.
  public func drawing(from budget: RetryBudget) -> RetryPolicy {
    var policy = self
    policy.budget = budget
    return policy
  }

  /// Retries only errors that the matcher catches. Several conditions must all hold.
  ///
  /// An error that is left out is not retried and changes no count.
  public func when(_ matcher: ErrorMatcher) -> RetryPolicy {
    var policy = self
    policy.conditions.append(matcher)
    return policy
  }

  /// Goes on with another policy once this one is spent.
  ///
  /// ```swift
  /// .exponential(maxRetries: 5).then(.constant(.seconds(60)))  // five quick ones, then each minute
  /// ```
  ///
  /// From the first failure that this policy refuses, for whatever reason, and `next` retries,
  /// `next` decides alone, with counts, backoff and time of its own. Steps added after `then` hold
  /// for both together; ``jittered(_:)`` and the random source are passed on to each.
  public func then(_ next: RetryPolicy) -> RetryPolicy {
    guard case .chain(let stages) = shape, isBareChain else {
      return RetryPolicy(.chain([self, next]))
    }
    return RetryPolicy(.chain(stages + [next]))
  }

  /// A chain without limits of its own can grow flat instead of deep.
  private var isBareChain: Bool {
    maxRetries == .max && total == nil && longestHint == nil && budget == nil && conditions.isEmpty
  }
}
