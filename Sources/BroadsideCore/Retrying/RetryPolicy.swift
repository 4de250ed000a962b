/// When to try again, and when to give up: a plain value that can be printed, simulated and tested.
///
/// ```swift
/// let policy = RetryPolicy.exponential(maxRetries: 5)
///   .within(.seconds(60))
///   .honoringRetryAfter(atMost: .seconds(30))
/// print(policy)
/// // exponential 100 ms ×2, cap 20 s, full jitter, at most 5 retries, within 60 s,
/// // Retry-After at most 30 s
/// print(policy.jittered(.none).simulate(retries: 3))
/// // [0.1 seconds, 0.2 seconds, 0.4 seconds]
/// ```
///
/// A policy holds no state. The counting is done by whoever uses it, per subscription and per
/// place, so one policy can serve any number of streams; only a ``RetryBudget`` is shared on
/// purpose. Every step returns a changed copy and replaces an earlier step of its kind; only
/// ``when(_:)`` narrows further each time.
///
/// **Counting.** A retry is a new subscription after a failure: `maxRetries: 3` means at most four
/// attempts, 0 means none beyond the first. A failure is judged in this order, and refused at the
/// first "no": the conditions of ``when(_:)``, the budget, the number of retries, the delay and
/// hint, the time. A refused failure uses nothing up but the token that the budget takes for it.
///
/// **Delays** are whole nanoseconds, never negative, never longer than the cap or
/// ``longestDelay``, for any retry number. An impossible argument (a negative time or count, a
/// multiplier below 1, NaN) is a programmer's mistake and traps where the policy is made.
public struct RetryPolicy: Sendable {
  /// What gives the delay: one backoff, or policies that follow one another.
  enum Shape: Sendable {
    case single(Backoff, Jitter, RandomSource)
    case chain([RetryPolicy])
  }

  var shape: Shape
  var maxRetries: Int
  var total: Duration?
  var longestHint: Duration?
  var budget: RetryBudget?
  var conditions: [ErrorMatcher] = []

  init(_ shape: Shape, maxRetries: Int = .max) {
    self.shape = shape
    self.maxRetries = Self.checked(maxRetries)
  }

  static func checked(_ maxRetries: Int) -> Int {
    precondition(
      maxRetries >= 0,
      "maxRetries counts the retries after the first attempt: it can't be negative.")
    return maxRetries
  }

  /// No delay is longer than this: 100 years. Longer ones, infinity included, are cut to it.
  public static var longestDelay: Duration { .longestDelay }
}

extension RetryPolicy {
  /// The number of retries, when that is all there is to the policy: at once, without conditions.
  package var immediateLimit: Int? {
    guard case .single(.immediate, _, _) = shape, total == nil, longestHint == nil, budget == nil,
      conditions.isEmpty
    else { return nil }
    return maxRetries
  }

  /// Whether ``next(_:error:elapsed:)`` looks at `elapsed`.
  package var needsClock: Bool {
    if total != nil { return true }
    guard case .chain(let stages) = shape else { return false }
    return stages.contains { $0.needsClock }
  }

  /// Whether ``settle(_:)`` has anything to do.
  package var drawsFromBudget: Bool {
    if budget != nil { return true }
    guard case .chain(let stages) = shape else { return false }
    return stages.contains { $0.drawsFromBudget }
  }

  /// Whether it may retry for ever without a pause: nothing limits it, and no delay slows it.
  package var isEndlessWithoutDelay: Bool {
    guard maxRetries == .max, total == nil, budget == nil else { return false }
    return switch shape {
    case .single(let backoff, _, _): backoff.isAlwaysZero
    case .chain(let stages): stages.contains { $0.isEndlessWithoutDelay }
    }
  }
}
