/// A presenter as a handler holds it: weakly where it is a class, judged by the value itself.
final class AlertScreen: Sendable {
  private enum Presenter: Sendable {
    case anywhere(any AlertPresenter)
    case onMainActor(any MainActorAlertPresenter)
  }

  let queue: AlertQueue
  let isOnMainActor: Bool
  private let presenter: @Sendable () -> Presenter?

  init(_ presenter: some AlertPresenter) {
    queue = presenter.alertQueue
    isOnMainActor = false
    let find = Self.reference(to: presenter)
    self.presenter = { find().map(Presenter.anywhere) }
  }

  init(_ presenter: some MainActorAlertPresenter) {
    queue = presenter.alertQueue
    isOnMainActor = true
    let find = Self.reference(to: presenter)
    self.presenter = { find().map(Presenter.onMainActor) }
  }

  var isGone: Bool { presenter() == nil }

  /// Hands an alert over; to be called on the main actor where the presenter belongs to it.
  func present(_ alert: PresentedAlert) {
    switch presenter() {
    case .anywhere(let presenter): presenter.present(alert: alert)
    case .onMainActor(let presenter):
      MainActor.assumeIsolated { presenter.present(alert: alert) }
    case nil: alert.refuse()
    }
  }

  private static func reference<Value: Sendable>(to value: Value) -> @Sendable () -> Value? {
    guard let reference = WeakReference(value) else { return { value } }
    return { reference.object as? Value }
  }
}
