/// An alert with two buttons: one to agree, one to refuse.
///
/// ```swift
/// .on(error: .offline, then: .present(alert: RejectableAlert(
///   title: "No connection", confirmTitle: "Retry", rejectTitle: "Cancel",
///   confirmShot: .miss)), .rethrow)
/// ```
///
/// Here “Retry” tries again; “Cancel” only handles the failure, so that `.rethrow`, which follows,
/// lets the error through.
public struct RejectableAlert: ErrorAlert {
  private let title: String
  private let message: String?
  private let buttons: @Sendable (any Error) -> [AlertButton]

  /// An alert whose buttons run closures and then answer.
  ///
  /// - Parameters:
  ///   - confirmShot: The decision; nil, the default, handles the failure without one.
  ///   - rejectShot: Likewise.
  ///   - confirmAction: Gets the error when the button is pressed, on the thread that pressed it.
  ///   - rejectAction: Likewise.
  public init(
    title: String, message: String? = nil, confirmTitle: String, rejectTitle: String,
    confirmShot: Shot? = nil, rejectShot: Shot? = nil,
    confirmAction: (@Sendable (any Error) -> Void)? = nil,
    rejectAction: (@Sendable (any Error) -> Void)? = nil
  ) {
    self.title = title
    self.message = message
    buttons = { error in
      [
        AlertButton(
          title: confirmTitle, action: ButtonAction(confirmShot, error, confirmAction)),
        AlertButton(
          title: rejectTitle, style: .cancel,
          action: ButtonAction(rejectShot, error, rejectAction)),
      ]
    }
  }

  /// An alert whose buttons run closures on the main actor and then answer.
  ///
  /// - Parameters:
  ///   - confirmShot: The decision; nil, the default, handles the failure without one.
  ///   - rejectShot: Likewise.
  ///   - confirmAction: Gets the error when the button is pressed.
  ///   - rejectAction: Likewise. By default nothing happens.
  public init(
    title: String, message: String? = nil, confirmTitle: String, rejectTitle: String,
    confirmShot: Shot? = nil, rejectShot: Shot? = nil,
    confirmActionOnMainActor confirmAction: @escaping @MainActor @Sendable (any Error) -> Void,
    rejectActionOnMainActor rejectAction: @escaping @MainActor @Sendable (any Error) -> Void = {
      _ in
    }
  ) {
    self.title = title
    self.message = message
    buttons = { error in
      [
        AlertButton(
          title: confirmTitle, shot: confirmShot, actionOnMainActor: { confirmAction(error) }),
        AlertButton(
          title: rejectTitle, style: .cancel, shot: rejectShot,
          actionOnMainActor: { rejectAction(error) }),
      ]
    }
  }

  /// The title, the message, the buttons.
  public func build(for ship: Ship) -> AlertContent {
    AlertContent(title: title, message: message, buttons: buttons(ship.error))
  }
}
