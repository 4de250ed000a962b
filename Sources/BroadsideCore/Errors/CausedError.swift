/// An error that knows what it was caused by.
///
/// `NSError` keeps its causes under `NSUnderlyingErrorKey`; a Swift error says them here. Then
/// ``ErrorMatcher/underlying(_:)`` finds them, and a cancellation among them stays a cancellation.
///
/// ```swift
/// struct ImportFailed: CausedError {
///   let file: String
///   let causes: [any Error]
/// }
/// ```
public protocol CausedError: Error {
  /// The errors right below this one, the most important first.
  ///
  /// Only these: what caused them in turn, they say themselves. They count instead of an
  /// `NSUnderlyingErrorKey` that the same error may carry. Asked on the thread of the failure, so
  /// it should be quick.
  var causes: [any Error] { get }
}
