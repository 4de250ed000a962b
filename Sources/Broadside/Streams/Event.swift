/// One event of a stream.
public enum Event<Element: Sendable>: Sendable {
  /// An element.
  case next(Element)
  /// The end, with an error.
  case error(any Error)
  /// The end, with completion.
  case completed

  /// Whether nothing may follow.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }
}

extension Event: CustomStringConvertible {
  /// One of `next(element)`, `error(error)` and `completed`.
  public var description: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
