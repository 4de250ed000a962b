import Foundation

/// An error made of its texts: where a type of its own would say no more. (MungoHealer's
/// `MungoError`.)
public struct PlainError: BaseError, Hashable, CustomStringConvertible {
  /// Where the error comes from.
  public let source: ErrorSource
  /// What happened.
  public let errorDescription: String
  /// What helps to find the fault.
  public let debugDescription: String?

  /// An error with the given texts.
  public init(source: ErrorSource, message: String, debugDescription: String? = nil) {
    self.source = source
    errorDescription = message
    self.debugDescription = debugDescription
  }

  /// The source and what happened.
  public var description: String { "\(source): \(errorDescription)" }
}
