/// A screen that can show alerts, from any thread.
///
/// It shows one alert at a time and reports what came of it through the ``PresentedAlert``:
///
/// ```swift
/// struct AlwaysFirst: AlertPresenter {
///   func present(alert: PresentedAlert) { alert.press(0) }
/// }
/// ```
///
/// Everything else is done for it: the others wait in its ``AlertQueue``, equal ones are shown once,
/// every failure is answered once. A handler holds a presenter that is a class weakly, and a value
/// for good. For a screen on the main actor there is ``MainActorAlertPresenter``.
public protocol AlertPresenter: Sendable {
  /// Shows an alert, now or soon, and keeps it until somebody has chosen.
  ///
  /// Called on the thread of the failure, or on that which ended the alert before; never while
  /// another alert of the same queue is on screen. An alert that is let go without a choice counts
  /// as closed: the error is let through.
  func present(alert: PresentedAlert)

  /// Where alerts wait for this presenter. The default is one queue for each object, and for a value
  /// one for each handler made with it: give a value that copies share a queue of its own.
  var alertQueue: AlertQueue { get }
}

extension AlertPresenter {
  /// One queue for each object; for a value a new one.
  public var alertQueue: AlertQueue { .queue(of: self) }
}
