/// An alert or an action sheet.
@MainActor open class UIAlertController: UIViewController {
  /// The form.
  public enum Style: Int, Sendable {
    /// A list of choices.
    case actionSheet
    /// A window in the way.
    case alert
  }

  /// The headline.
  open var title: String?
  /// The text.
  open var message: String?
  /// The form.
  public let preferredStyle: Style
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// The button to press when in doubt.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { preferred in actions.contains { $0 === preferred } } ?? true,
        "a preferred action must be one of the actions")
    }
  }
  private var popover: UIPopoverPresentationController?

  /// An alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(preferredStyle)
    self.title = title
    self.message = message
  }

  private init(_ style: Style) {
    preferredStyle = style
    super.init()
    if style == .actionSheet, StubDevice.isPad { popover = UIPopoverPresentationController() }
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "there can only be one action that cancels")
    actions.append(action)
  }

  /// The popover of an action sheet on an iPad.
  open override var popoverPresentationController: UIPopoverPresentationController? { popover }

  override func stubCheckPresentable() {
    precondition(popover == nil || popover?.sourceView != nil, "a popover must point at something")
  }

  /// A finger taps a button: the alert goes, and then the button acts.
  public func stubTap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else {
      preconditionFailure("there is no button \(title)")
    }
    presentingViewController?.dismiss(animated: true) { action.stubAct() }
  }
}

/// A button of an alert.
@MainActor open class UIAlertAction {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As any other.
    case `default`
    /// As one that leaves everything as it is.
    case cancel
    /// As one that destroys something.
    case destructive
  }

  /// What it says.
  public let title: String?
  /// How it looks.
  public let style: Style
  private let handler: ((UIAlertAction) -> Void)?

  /// A button that calls a closure.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  func stubAct() { handler?(self) }
}

/// Where a popover points to.
@MainActor open class UIPopoverPresentationController {
  /// The view it points at.
  open var sourceView: UIView?
  /// The place in that view.
  open var sourceRect = CGRect.zero
  /// Where its arrow may be.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// Where a popover's arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Directions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Anywhere.
  public static var any: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 15) }
}

/// What the stand-in's device is.
@MainActor public enum StubDevice {
  /// Whether action sheets are popovers.
  public static var isPad = false
}
