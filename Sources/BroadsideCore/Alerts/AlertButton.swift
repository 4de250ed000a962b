/// A button of an alert: what it says, and how pressing it answers the failure.
///
/// A button with a shot decides; one without handles the failure, so that a stream completes where
/// no later action decides.
public struct AlertButton: Sendable {
  /// How a button is shown.
  public enum Style: Sendable, Hashable, CaseIterable {
    /// As any other.
    case `default`
    /// As the one that leaves everything as it is.
    case cancel
    /// As one that destroys something.
    case destructive
  }

  /// What it says.
  public let title: String
  /// How it is shown.
  public let style: Style
  /// Whether it is the one to press when in doubt.
  public let isPreferred: Bool

  let action: ButtonAction

  /// A button that runs a closure and then answers.
  ///
  /// - Parameters:
  ///   - shot: The decision; nil, the default, handles the failure without one.
  ///   - action: Runs once when the button is pressed, on the thread that pressed it.
  public init(
    title: String, style: Style = .default, isPreferred: Bool = false, shot: Shot? = nil,
    action: (@Sendable () -> Void)? = nil
  ) {
    self.init(
      title: title, style: style, isPreferred: isPreferred, action: ButtonAction(shot, action))
  }

  /// A button that runs a closure on the main actor and then answers.
  ///
  /// - Parameters:
  ///   - shot: The decision; nil, the default, handles the failure without one.
  ///   - action: Runs once when the button is pressed, even where the subscription is disposed
  ///     before the main actor is free.
  public init(
    title: String, style: Style = .default, isPreferred: Bool = false, shot: Shot? = nil,
    actionOnMainActor action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(
      title: title, style: style, isPreferred: isPreferred, action: .onMainActor(shot, action))
  }

  /// A button that does something longer and then decides.
  ///
  /// - Parameter decision: Runs in a task of its own, which is cancelled when the subscription is
  ///   disposed. Nil handles the failure without a decision; an error it throws is let through in
  ///   place of the failure's.
  public init(
    title: String, style: Style = .default, isPreferred: Bool = false,
    deciding decision: @escaping @Sendable () async throws -> Shot?
  ) {
    self.init(title: title, style: style, isPreferred: isPreferred, action: .deciding(decision))
  }

  init(
    title: String, style: Style = .default, isPreferred: Bool = false, action: ButtonAction
  ) {
    self.title = title
    self.style = style
    self.isPreferred = isPreferred
    self.action = action
  }

  func looks(like other: AlertButton) -> Bool {
    title == other.title && style == other.style && isPreferred == other.isPreferred
  }
}
