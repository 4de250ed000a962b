import Broadside
import Testing

/// A presenter that keeps its alert until the test acts.
final class Front: AlertPresenter {
  let contents = Shared<[AlertContent]>([])
  private let kept = Shared<PresentedAlert?>(nil)

  func present(alert: PresentedAlert) {
    contents.change { $0.append(alert.content) }
    alert.onWithdrawal { [weak self] in self?.release() }
    kept.value = alert
  }

  var isShowing: Bool { kept.value != nil }

  func press(_ button: Int = 0) throws { try #require(take()).press(button) }

  func release() { _ = take() }

  /// Takes the alert out, so that it is released outside the lock.
  func take() -> PresentedAlert? {
    kept.change { alert in
      defer { alert = nil }
      return alert
    }
  }
}
