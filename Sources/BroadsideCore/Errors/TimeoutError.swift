/// Something took longer than it was allowed to. Trying again can help.
public struct TimeoutError: RetriableError, Hashable {
  /// The time that was allowed.
  public let limit: Duration

  /// Took longer than `limit`.
  public init(limit: Duration) { self.limit = limit }

  /// True.
  public var canRetry: Bool { true }
}

extension TimeoutError: CustomStringConvertible {
  /// What happened, in a sentence.
  public var description: String { "Took longer than \(limit)." }
}
