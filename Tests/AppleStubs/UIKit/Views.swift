@_exported public import Foundation

/// Takes part in handling events.
@MainActor open class UIResponder {
  /// A responder.
  public init() {}
}

/// A piece of the screen.
@MainActor open class UIView: UIResponder {
  /// The window it is in.
  public internal(set) weak var window: UIWindow?
  /// Its size.
  open var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)

  /// Puts it into a window: the stand-in's own.
  public func stubMove(to window: UIWindow?) { self.window = window }
}

/// Holds the screens of an app.
@MainActor open class UIWindow: UIView {
  /// The screen it shows.
  open var rootViewController: UIViewController? {
    didSet { rootViewController?.view.window = self }
  }
  /// Whether it is invisible.
  open var isHidden = true

  /// Shows the window.
  open func makeKeyAndVisible() { isHidden = false }
}
