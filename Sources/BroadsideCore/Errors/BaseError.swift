public import Foundation

/// An error made to be shown: it has a text for its reader and says where it comes from.
///
/// `localizedDescription` is its `errorDescription`, also through `any Error`:
///
/// ```swift
/// struct NameTaken: BaseError {
///   let source = ErrorSource.invalidUserInput
///   let errorDescription = "This name is taken already."
/// }
/// ```
public protocol BaseError: LocalizedError {
  /// Where the error comes from; alerts take their title from it.
  var source: ErrorSource { get }

  /// What happened, for the reader of an alert.
  var errorDescription: String { get }

  /// What helps to find the fault, for logs; nil, the default, where there is nothing to add.
  var debugDescription: String? { get }
}

extension BaseError {
  /// Nil.
  public var debugDescription: String? { nil }

  /// The error's text in the form that `LocalizedError` asks for.
  @_disfavoredOverload
  public var errorDescription: String? {
    let text: String = errorDescription
    return text
  }
}
