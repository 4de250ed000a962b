#if canImport(UIKit) && !os(watchOS)
  public import BroadsideCore
  public import UIKit

  /// A screen shows the alerts of the handlers that are made for it:
  ///
  /// ```swift
  /// let handler = ErrorHandler(for: self)
  ///   .on(error: .offline, then: .present(alert: RejectableAlert(
  ///     title: "No connection", confirmTitle: "Retry", rejectTitle: "Cancel", confirmShot: .miss)))
  /// ```
  ///
  /// The handler doesn't keep the screen.
  extension UIViewController: MainActorAlertPresenter {
    /// Shows an alert above this screen, as a `UIAlertController`.
    ///
    /// While something that this screen presents is on its way out, the alert waits for that. Where
    /// the screen is in no window or presents something else, it refuses: the failure passes. On an
    /// iPad an action sheet is a popover in the middle of the screen.
    public func present(alert: PresentedAlert) { AlertPresentation(of: alert).begin(on: self) }
  }
#endif
