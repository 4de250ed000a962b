/// A break of the stream contract (`next* (error | completed)?`, one event at a time, nothing after
/// the end or after disposal), as a ``Recorder`` saw it.
public struct ContractViolation: Sendable, Hashable {
  /// What can be broken.
  public enum Kind: Sendable, Hashable {
    /// An event after an error or a completion.
    case afterEnd
    /// An event after disposal: on the disposing thread any, on other threads any but the first,
    /// which may have been on its way.
    case afterDisposal
    /// An event while another one was being delivered, be it on another thread or from within.
    case simultaneous
  }

  /// What was broken.
  public let kind: Kind
  /// When.
  public let time: Duration
  /// The event that should not have come, printed.
  public let event: String
}

extension ContractViolation: CustomStringConvertible {
  /// A sentence, such as `next(2) came after the end, at 1 s`.
  public var description: String {
    let circumstance =
      switch kind {
      case .afterEnd: "after the end"
      case .afterDisposal: "after disposal"
      case .simultaneous: "while another event was being delivered"
      }
    return "\(event) came \(circumstance), at \(time.exactSeconds) s"
  }
}
