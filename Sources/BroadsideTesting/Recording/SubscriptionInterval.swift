/// The time from a subscription to its end.
public struct SubscriptionInterval: Sendable, Hashable {
  /// When the subscription began.
  public let start: Duration
  /// When it was torn down, whether by the end of the source or by disposal; nil while it lives.
  public let end: Duration?

  /// From a time to a time, or with no end yet.
  public init(from start: Duration, to end: Duration? = nil) {
    self.start = start
    self.end = end
  }
}

extension SubscriptionInterval: CustomStringConvertible {
  /// Such as `1 s to 3.5 s`, or `from 1 s on`.
  public var description: String {
    guard let end else { return "from \(start.exactSeconds) s on" }
    return "\(start.exactSeconds) s to \(end.exactSeconds) s"
  }
}
