/// A recipe for alerts: builds one from a failure.
///
/// ```swift
/// struct OfflineAlert: ErrorAlert {
///   func build(for ship: Ship) -> AlertContent {
///     AlertContent(
///       title: "No connection", message: "Attempt \(ship.attempt + 1) has failed.",
///       buttons: [
///         AlertButton(title: "Retry", shot: .miss),
///         AlertButton(title: "Cancel", style: .cancel, shot: .hit(ship.error)),
///       ])
///   }
/// }
/// ```
public protocol ErrorAlert: Sendable {
  /// Builds the alert for one failure.
  ///
  /// Called once per failure, when its turn on the screen has come, and not while another alert is
  /// shown. For a ``MainActorAlertPresenter`` that is on the main actor, else on any thread.
  func build(for ship: Ship) -> AlertContent
}
