#if canImport(UIKit) && !os(watchOS)
  import BroadsideCore
  import UIKit

  /// One alert on its way onto a screen and off it. Kept by the buttons.
  @MainActor
  final class AlertPresentation {
    private let alert: PresentedAlert
    private weak var controller: UIAlertController?
    private var isWithdrawn = false

    init(of alert: PresentedAlert) {
      self.alert = alert
      alert.onWithdrawalOnMainActor { [weak self] in self?.withdraw() }
    }

    func begin(on screen: UIViewController) {
      guard !isWithdrawn else { return }
      guard let view = screen.viewIfLoaded, view.window != nil else { return alert.refuse() }
      if let presented = screen.presentedViewController {
        // One that comes may be an alert that is to leave again.
        guard let transition = presented.transition else { return alert.refuse() }
        return transition.afterwards { [weak screen] in
          if let screen { self.begin(on: screen) } else { self.alert.refuse() }
        }
      }
      // The buttons keep this object, and with it the alert; nobody else does.
      let controller = UIAlertController(showing: alert.content) { self.alert.press($0) }
      controller.point(at: view)
      self.controller = controller
      screen.present(controller, animated: true)
    }

    private func withdraw() {
      isWithdrawn = true
      guard let controller, !controller.isBeingDismissed else { return }
      if let coming = controller.transition {
        coming.afterwards { controller.dismiss(animated: true) }
      } else {
        controller.dismiss(animated: true)
      }
    }
  }

  extension UIViewController {
    /// Its way in or out, while it is on it.
    fileprivate var transition: (any UIViewControllerTransitionCoordinator)? {
      isBeingPresented || isBeingDismissed ? transitionCoordinator : nil
    }
  }

  extension UIViewControllerTransitionCoordinator {
    /// Calls `body` when the transition is over, and UIKit has noticed it.
    @MainActor
    fileprivate func afterwards(_ body: @escaping @MainActor @Sendable () -> Void) {
      _ = animate(alongsideTransition: nil) { _ in Task { @MainActor in body() } }
    }
  }
#endif
