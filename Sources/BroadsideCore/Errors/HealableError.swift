/// An error that knows ways out of itself. An alert shows them as its buttons: that of
/// ``ErrorAction/heal``, in a rule for `.type((any HealableError).self)`, or of
/// `ErrorHandler.alertAndLog(on:log:)`.
///
/// ```swift
/// struct UploadFailed: HealableError {
///   let source = ErrorSource.externalSystemUnavailable
///   let errorDescription = "The picture could not be uploaded."
///   var healingOptions: [HealingOption] {
///     [
///       HealingOption(style: .normal, title: "Not now", shot: .sink),
///       HealingOption(style: .recommended, title: "Try again", shot: .miss),
///     ]
///   }
/// }
/// ```
public protocol HealableError: BaseError {
  /// The ways out, in the order in which they are shown. Where there is none, the alert gets a
  /// button that only dismisses it.
  var healingOptions: [HealingOption] { get }
}
