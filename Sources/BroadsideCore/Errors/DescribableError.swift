/// An error with a message for each level of detail.
public protocol DescribableError: Error {
  /// The message for a reader of the given level; nil where there is nothing to say at it.
  func message(for level: Level) -> String?
}
