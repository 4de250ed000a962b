extension RetryPolicy {
  /// Spreads the delays by chance. On a policy made with ``then(_:)`` it holds for every part.
  ///
  /// - Parameter jitter: See ``Jitter`` for the formulas. Traps when the fraction of
  ///   `proportional` is not within 0...1.
  public func jittered(_ jitter: Jitter) -> RetryPolicy {
    if case .proportional(let fraction) = jitter {
      precondition(
        (0...1).contains(fraction), "The fraction of proportional jitter must be within 0...1.")
    }
    return mappingSingles { backoff, _, random in .single(backoff, jitter, random) }
  }

  /// Takes the chance for jitter from a source of your own instead of the system's generator.
  ///
  /// - Parameter bits: Gives 64 random bits, once per jittered delay; it may be called on any
  ///   thread, by several streams at once. `{ 0 }` gives the shortest delays, `{ .max }` the
  ///   longest.
  public func randomized(by bits: @escaping @Sendable () -> UInt64) -> RetryPolicy {
    mappingSingles { backoff, jitter, _ in .single(backoff, jitter, .custom(bits)) }
  }

  /// Makes the jitter repeatable: every subscription gets the delays that
  /// ``simulate(retries:seed:)`` shows for the same seed.
  ///
  /// For tests and demonstrations only: with one seed all clients wait alike, which is what
  /// jitter is there to prevent.
  public func randomized(seed: UInt64) -> RetryPolicy {
    mappingSingles { backoff, jitter, _ in .single(backoff, jitter, .seeded(seed)) }
  }

  private func mappingSingles(
    _ transform: (Backoff, Jitter, RandomSource) -> Shape
  ) -> RetryPolicy {
    var policy = self
    policy.shape =
      switch shape {
      case .single(let backoff, let jitter, let random): transform(backoff, jitter, random)
      case .chain(let stages): .chain(stages.map { $0.mappingSingles(transform) })
      }
    return policy
  }
}

extension Jitter {
  /// The jittered delay in nanoseconds, within 0...`backoff.cap`.
  func delay(_ backoff: Backoff, retry: Int, previous: Int64, random: RandomSource) -> Int64 {
    guard self != .none, backoff.cap > 0 else { return backoff.delay(retry: retry) }
    let low: Double
    let high: Double
    if self == .decorrelated {
      let first = backoff.delay(retry: 0)
      low = Double(first)
      high = max(low, 3 * Double(retry == 0 ? first : previous))
    } else {
      let delay = Double(backoff.delay(retry: retry))
      (low, high) = bounds(delay)
    }
    guard high > 0 else { return 0 }
    let unit = random.unit(retry: retry)
    return Int64(boundedNanoseconds: low + (high - low) * unit, atMost: backoff.cap)
  }

  private func bounds(_ delay: Double) -> (Double, Double) {
    switch self {
    case .none, .decorrelated: (delay, delay)
    case .full: (0, delay)
    case .equal: (delay / 2, delay)
    case .proportional(let fraction): (delay * (1 - fraction), delay * (1 + fraction))
    }
  }
}
