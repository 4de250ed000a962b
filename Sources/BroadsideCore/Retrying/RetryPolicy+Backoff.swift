extension RetryPolicy {
  /// At once and **without limit**: combine it with a condition, or use ``immediate(maxRetries:)``.
  public static var immediate: RetryPolicy { immediate(maxRetries: .max) }

  /// At once, at most so many times.
  ///
  /// - Parameter maxRetries: Retries after the first attempt. Traps when negative.
  public static func immediate(maxRetries: Int) -> RetryPolicy {
    RetryPolicy(.single(.immediate, .none, .system), maxRetries: maxRetries)
  }

  /// Always after the same delay.
  ///
  /// - Parameters:
  ///   - delay: The time between failure and retry. Traps when negative.
  ///   - maxRetries: Retries after the first attempt; without limit unless given. Traps when
  ///     negative.
  public static func constant(_ delay: Duration, maxRetries: Int = .max) -> RetryPolicy {
    RetryPolicy(
      .single(.constant(nanoseconds(delay, "delay")), .none, .system), maxRetries: maxRetries)
  }

  /// Each delay longer than the one before by the same amount.
  ///
  /// - Parameters:
  ///   - initial: The first delay. Traps when negative.
  ///   - increment: What each retry adds. Traps when negative.
  ///   - cap: No delay is longer; below `initial`, every delay is the cap. Traps when negative.
  ///   - maxRetries: Retries after the first attempt; without limit unless given. Traps when
  ///     negative.
  public static func linear(
    initial: Duration = .milliseconds(100), increment: Duration = .milliseconds(100),
    cap: Duration = .seconds(20), maxRetries: Int = .max
  ) -> RetryPolicy {
    RetryPolicy(
      .single(
        .linear(
          initial: nanoseconds(initial, "initial"), increment: nanoseconds(increment, "increment"),
          cap: nanoseconds(cap, "cap")), .none, .system), maxRetries: maxRetries)
  }

  /// Each delay a multiple of the one before, with full jitter: the choice for anything remote.
  ///
  /// The delay before retry n (0 for the first) is `initial × multiplier^n`, at most `cap`, then
  /// jittered; other jitter with ``jittered(_:)``.
  ///
  /// - Parameters:
  ///   - initial: The first delay. Zero stays zero. Traps when negative.
  ///   - multiplier: The growth per retry. Traps below 1, and when not finite.
  ///   - cap: No delay is longer; below `initial`, every delay is the cap. Traps when negative.
  ///   - maxRetries: Retries after the first attempt. Traps when negative.
  public static func exponential(
    initial: Duration = .milliseconds(100), multiplier: Double = 2, cap: Duration = .seconds(20),
    maxRetries: Int = 3
  ) -> RetryPolicy {
    precondition(
      multiplier >= 1 && multiplier.isFinite, "multiplier must be a finite number from 1 up.")
    return RetryPolicy(
      .single(
        .exponential(
          initial: nanoseconds(initial, "initial"), multiplier: multiplier,
          cap: nanoseconds(cap, "cap")), .full, .system), maxRetries: maxRetries)
  }

  /// Delays from a function of your own.
  ///
  /// - Parameters:
  ///   - seconds: Gets the number of the retry (0 for the first) and gives its delay in seconds.
  ///     Infinite and huge results become the cap; NaN and negative ones become zero. It may be
  ///     called on any thread, and must be pure.
  ///   - cap: No delay is longer. Traps when negative.
  ///   - maxRetries: Retries after the first attempt; without limit unless given. Traps when
  ///     negative.
  public static func custom(
    seconds: @escaping @Sendable (Int) -> Double, cap: Duration = longestDelay,
    maxRetries: Int = .max
  ) -> RetryPolicy {
    RetryPolicy(
      .single(.custom(seconds: seconds, cap: nanoseconds(cap, "cap")), .none, .system),
      maxRetries: maxRetries)
  }

  private static func nanoseconds(_ duration: Duration, _ name: StaticString) -> Int64 {
    precondition(duration >= .zero, "\(name) must not be negative.")
    return duration.boundedNanoseconds
  }
}
