import Foundation

/// A healable error made of its texts and options. (MungoHealer's `MungoHealableError`.)
public struct PlainHealableError: HealableError, CustomStringConvertible {
  /// Where the error comes from.
  public let source: ErrorSource
  /// What happened.
  public let errorDescription: String
  /// What helps to find the fault.
  public let debugDescription: String?
  /// The ways out.
  public let healingOptions: [HealingOption]

  /// An error with one way out, behind an option to cancel.
  ///
  /// - Parameter healingOption: Shown after “Cancel”, which handles the failure without a decision.
  public init(
    source: ErrorSource, message: String, healingOption: HealingOption,
    debugDescription: String? = nil
  ) {
    let cancel = HealingOption(style: .normal, title: AlertTexts.current.cancel)
    self.init(
      source: source, message: message, healingOptions: [cancel, healingOption],
      debugDescription: debugDescription)
  }

  /// An error with the given ways out and no others.
  public init(
    source: ErrorSource, message: String, healingOptions: [HealingOption],
    debugDescription: String? = nil
  ) {
    self.source = source
    errorDescription = message
    self.healingOptions = healingOptions
    self.debugDescription = debugDescription
  }

  /// The source and what happened.
  public var description: String { "\(source): \(errorDescription)" }
}
