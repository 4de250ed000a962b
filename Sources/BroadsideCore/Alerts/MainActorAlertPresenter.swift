/// A screen on the main actor that can show alerts.
///
/// It has nothing to do with ``AlertPresenter`` but the shape; handlers take either.
@MainActor
public protocol MainActorAlertPresenter: Sendable {
  /// Shows an alert, now or soon, and keeps it until somebody has chosen.
  ///
  /// Never called while another alert of the same queue is on screen. An alert that is let go
  /// without a choice counts as closed: the error is let through.
  func present(alert: PresentedAlert)

  /// Where alerts wait for this presenter. The default is one queue for each object, and for a value
  /// one for each handler made with it: give a value that copies share a queue of its own.
  nonisolated var alertQueue: AlertQueue { get }
}

extension MainActorAlertPresenter {
  /// One queue for each object; for a value a new one.
  public nonisolated var alertQueue: AlertQueue { .queue(of: self) }
}
