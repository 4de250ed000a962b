/// An alert with one button.
public struct ConfirmableAlert: ErrorAlert {
  private let title: String
  private let message: String?
  private let button: @Sendable (any Error) -> AlertButton

  /// An alert whose button runs a closure and then answers.
  ///
  /// - Parameters:
  ///   - confirmShot: The decision; nil, the default, handles the failure without one.
  ///   - confirmAction: Gets the error when the button is pressed, on the thread that pressed it.
  public init(
    title: String, message: String? = nil, confirmTitle: String, confirmShot: Shot? = nil,
    confirmAction: (@Sendable (any Error) -> Void)? = nil
  ) {
    self.title = title
    self.message = message
    button = { error in
      AlertButton(
        title: confirmTitle, action: ButtonAction(confirmShot, error, confirmAction))
    }
  }

  /// An alert whose button runs a closure on the main actor and then answers.
  ///
  /// - Parameters:
  ///   - confirmShot: The decision; nil, the default, handles the failure without one.
  ///   - confirmAction: Gets the error when the button is pressed.
  public init(
    title: String, message: String? = nil, confirmTitle: String, confirmShot: Shot? = nil,
    confirmActionOnMainActor confirmAction: @escaping @MainActor @Sendable (any Error) -> Void
  ) {
    self.title = title
    self.message = message
    button = { error in
      AlertButton(
        title: confirmTitle, shot: confirmShot, actionOnMainActor: { confirmAction(error) })
    }
  }

  /// The title, the message, the button.
  public func build(for ship: Ship) -> AlertContent {
    AlertContent(title: title, message: message, buttons: [button(ship.error)])
  }
}
