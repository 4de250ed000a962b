/// What an action wants to be shown. A class, so that the kinds of actions stay small.
package final class AlertRequest: Sendable {
  let alert: any ErrorAlert
  /// The answer where the alert is closed without a choice; nil lets the error through.
  let whenClosed: ErrorAction.Answer?
  /// Which errors it is for.
  let accepts: @Sendable (any Error) -> Bool

  init(
    _ alert: any ErrorAlert, whenClosed: ErrorAction.Answer? = nil,
    accepts: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    self.alert = alert
    self.whenClosed = whenClosed
    self.accepts = accepts
  }
}
