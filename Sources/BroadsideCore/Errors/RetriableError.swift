/// An error that knows whether trying again can help, and is told what became of it.
public protocol RetriableError: Error {
  /// Whether trying again can help.
  var canRetry: Bool { get }

  /// Told when a stream tries again because of this error.
  ///
  /// Like the other two, it is called on the deciding thread before the stream goes on, only where
  /// an action or shooter has decided. The default does nothing.
  func wasMissed(attempt: Int)

  /// Told when an action or shooter has let an error through because of this one.
  func wasHit(attempt: Int)

  /// Told when a stream completes gracefully because of this error.
  func wasSunk(attempt: Int)
}

extension RetriableError {
  /// Does nothing.
  public func wasMissed(attempt: Int) {}
  /// Does nothing.
  public func wasHit(attempt: Int) {}
  /// Does nothing.
  public func wasSunk(attempt: Int) {}
}
