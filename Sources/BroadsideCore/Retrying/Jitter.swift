/// How chance spreads the delays of a retry policy, so that clients that failed together do not
/// come back together.
///
/// With `d` the delay before jitter and `random(a, b)` evenly spread between a and b; whatever
/// comes out is capped again.
///
/// | jitter | delay |
/// |---|---|
/// | `none` | d |
/// | `full` | random(0, d) |
/// | `equal` | d/2 + random(0, d/2) |
/// | `proportional(f)` | d × random(1 − f, 1 + f) |
/// | `decorrelated` | min(cap, random(initial, previous × 3)) |
///
/// Full, equal and decorrelated jitter are those of "Exponential Backoff And Jitter" (Marc Brooker,
/// AWS Architecture Blog, 2015); proportional jitter with 0.2 is what gRPC does between connection
/// attempts (`doc/connection-backoff.md`).
public enum Jitter: Sendable, Hashable {
  /// The delay as it is.
  case none
  /// Anything between zero and the delay: the least load on the far side.
  case full
  /// At least half of the delay.
  case equal
  /// Up to this fraction (0...1) less or more than the delay.
  case proportional(Double)
  /// A random walk from the policy's first delay, at most three times the delay before.
  ///
  /// It takes the place of the policy's growth: only its first delay and its cap count.
  case decorrelated
}

extension Jitter: CustomStringConvertible {
  /// `full jitter`, `±50 % jitter`, …
  public var description: String {
    switch self {
    case .none: "no jitter"
    case .full: "full jitter"
    case .equal: "equal jitter"
    case .proportional(let fraction): "±\((fraction * 100).short) % jitter"
    case .decorrelated: "decorrelated jitter"
    }
  }
}

extension Double {
  /// Without the `.0` of whole numbers.
  var short: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
