#if canImport(UIKit) && !os(watchOS)
  public import BroadsideCore
  public import UIKit

  extension UIWindow: MainActorAlertPresenter {
    /// Shows an alert above whatever this window shows at that moment.
    ///
    /// Where the window is hidden or empty, it refuses: the failure passes.
    public func present(alert: PresentedAlert) {
      guard !isHidden, let screen = topScreen else { return alert.refuse() }
      screen.present(alert: alert)
    }

    /// The screen that nothing stays above.
    private var topScreen: UIViewController? {
      var top = rootViewController
      while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
      return top
    }
  }
#endif
