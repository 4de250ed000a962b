extension ErrorAction {
  /// Shows an alert on the handler's presenter; the pressed button answers.
  ///
  /// A button's shot decides; a button without one handles the failure. An alert that was shown and
  /// is closed or released without a choice lets the error through. Where there is no presenter, or
  /// it is gone or refuses, the failure passes. Disposal takes the alert down, or out of the queue.
  /// The stream goes on on its scheduler.
  public static func present(alert: some ErrorAlert) -> ErrorAction {
    ErrorAction(.present(AlertRequest(alert)), ".present(alert: \(type(of: alert)))")
  }

  /// Shows the alert that a closure builds, as ``present(alert:)`` does.
  ///
  /// - Parameter build: Called as ``ErrorAlert/build(for:)`` is.
  public static func present(_ build: @escaping @Sendable (Ship) -> AlertContent) -> ErrorAction {
    ErrorAction(.present(AlertRequest(ClosureAlert(content: build))), ".present")
  }

  /// Shows a ``HealableError`` with its own options as buttons; other errors pass.
  ///
  /// What ``present(alert:)`` says holds here, too.
  public static let heal = ErrorAction(
    .present(AlertRequest(HealingAlert(), accepts: { $0 is any HealableError })), ".heal")

  /// Whether it needs a presenter.
  package var showsAlert: Bool {
    switch kind {
    case .present: true
    case .timed(let timed): timed.action.showsAlert
    case .coordinated(let coordinated): coordinated.action.showsAlert
    default: false
    }
  }

  /// The action with its alerts on `screen`; nil where there is none.
  func shown(on screen: AlertScreen?) -> ErrorAction {
    guard showsAlert else { return self }
    switch kind {
    case .present(let request):
      guard let screen else { return ErrorAction(.answer(.passed), description) }
      return ErrorAction(
        .callElsewhere { ship, reply in
          guard request.accepts(ship.error) else { return reply.passed() }
          screen.queue.add(AlertWaiter(request: request, screen: screen, ship: ship, reply: reply))
        }, description)
    case .timed(let timed):
      let action = timed.action.shown(on: screen)
      return ErrorAction(
        .timed(TimedAction(action: action, limit: timed.limit, shot: timed.shot)), description)
    case .coordinated(let coordinated):
      return ErrorAction(
        .coordinated(
          CoordinatedAction(
            action: coordinated.action.shown(on: screen), coordinator: coordinated.coordinator,
            key: coordinated.key)), description)
    default:
      return self
    }
  }
}

private struct ClosureAlert: ErrorAlert {
  let content: @Sendable (Ship) -> AlertContent

  func build(for ship: Ship) -> AlertContent { content(ship) }
}
