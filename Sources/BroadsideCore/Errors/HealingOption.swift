/// A way out of a ``HealableError``: what the button says and what pressing it does.
public struct HealingOption: Sendable {
  /// How the option is shown.
  public enum Style: Sendable, Hashable, CaseIterable {
    /// As any other.
    case normal
    /// As the one to take when in doubt.
    case recommended
    /// As one that destroys something.
    case destructive
  }

  /// How it is shown.
  public let style: Style
  /// What its button says.
  public let title: String

  let action: ButtonAction

  /// An option that runs a closure and then answers.
  ///
  /// - Parameters:
  ///   - shot: The decision; nil, the default, handles the failure without one: a stream completes
  ///     where no later action decides.
  ///   - handler: Runs once when the option is chosen, on the thread that chose it.
  public init(
    style: Style, title: String, shot: Shot? = nil, handler: (@Sendable () -> Void)? = nil
  ) {
    self.init(style, title, ButtonAction(shot, handler))
  }

  /// An option that runs a closure on the main actor and then answers.
  ///
  /// - Parameter shot: The decision; nil, the default, handles the failure without one.
  public init(
    style: Style, title: String, shot: Shot? = nil,
    handlerOnMainActor handler: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(style, title, .onMainActor(shot, handler))
  }

  /// An option that heals and then decides.
  ///
  /// - Parameter healing: Runs in a task of its own, which is cancelled when the subscription is
  ///   disposed. Nil handles the failure without a decision; an error it throws is let through in
  ///   place of the failure's.
  public init(
    style: Style, title: String, deciding healing: @escaping @Sendable () async throws -> Shot?
  ) {
    self.init(style, title, .deciding(healing))
  }

  private init(_ style: Style, _ title: String, _ action: ButtonAction) {
    self.style = style
    self.title = title
    self.action = action
  }

  /// The option as the button of an alert.
  public var button: AlertButton {
    AlertButton(
      title: title, style: style == .destructive ? .destructive : .default,
      isPreferred: style == .recommended, action: action)
  }
}
