import Broadside

/// A screen with its model in one, as a client writes it whose types belong to the main actor by default.
/// That it compiles without a warning is half of the test.
final class OrderScreen: MainActorAlertPresenter {
  private(set) var alert: PresentedAlert?
  private(set) var lines: [String] = []
  private var subscription: (any Disposable)?
  private let onAlert: (OrderScreen) -> Void

  init(onAlert: @escaping (OrderScreen) -> Void) { self.onAlert = onAlert }

  func load(_ orders: Observable<Int>, ended: @escaping @Sendable () -> Void) {
    let handler = ErrorHandler(for: self)
      .on(
        error: .type(OrderError.offline),
        then: .present(
          alert: RejectableAlert(
            title: "Offline", confirmTitle: "Retry", rejectTitle: "Cancel", confirmShot: .miss,
            confirmActionOnMainActor: { [weak self] in self?.note("retry \($0)") },
            rejectActionOnMainActor: { [weak self] in self?.note("cancel \($0)") }))
      )
      .on(
        error: .type(OrderError.loggedOut),
        then: .present { [weak self] ship in
          AlertContent(
            title: "Log in", message: "\(ship.error)",
            buttons: [
              AlertButton(title: "OK", shot: .sink, actionOnMainActor: { self?.note("log in") })
            ])
        })
    subscription = orders.handleErrors(with: handler)
      .subscribeOnMainActor(
        onNext: { [weak self] in self?.note("order \($0)") },
        onCompleted: { [weak self] in
          self?.note("done")
          ended()
        })
  }

  func present(alert: PresentedAlert) {
    self.alert = alert
    alert.onWithdrawalOnMainActor { [weak self] in self?.alert = nil }
    onAlert(self)
  }

  func press(_ button: Int) {
    let pressed = alert
    alert = nil
    pressed?.press(button)
  }

  private func note(_ line: String) {
    MainActor.assertIsolated()
    lines.append(line)
  }
}

nonisolated enum OrderError: Error { case offline, loggedOut }

/// An alert of the client's own, without a word about isolation.
struct OfflineAlert: ErrorAlert {
  let title: String

  func build(for ship: Ship) -> AlertContent {
    AlertContent(title: title, buttons: [AlertButton(title: "Retry", shot: .miss)])
  }
}
