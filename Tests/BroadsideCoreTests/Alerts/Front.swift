import BroadsideCore
import Testing

/// A presenter that shows alerts to a test: it keeps each until the test acts.
final class Front: AlertPresenter {
  let contents = Shared<[AlertContent]>([])
  /// How often the presenter was told to take its alert down.
  let withdrawals = Shared(0)
  private let kept = Shared<PresentedAlert?>(nil)

  func present(alert: PresentedAlert) {
    if kept.value != nil { Issue.record("Two alerts are on screen at once.") }
    contents.value.append(alert.content)
    // Weakly: the alert must not keep the screen that keeps it.
    alert.onWithdrawal { [weak self] in
      self?.withdrawals.value += 1
      _ = self?.kept.take()
    }
    kept.value = alert
  }

  /// What was shown, as titles.
  var titles: [String] { contents.value.map(\.title) }

  var isShowing: Bool { kept.value != nil }

  /// The alert on screen, which is then no longer kept.
  func take(at location: SourceLocation = #_sourceLocation) throws -> PresentedAlert {
    try #require(kept.take(), sourceLocation: location)
  }

  func press(_ button: Int = 0, at location: SourceLocation = #_sourceLocation) throws {
    try take(at: location).press(button)
  }
}

extension Shared {
  /// Takes the value out, so that it is released outside the lock.
  func take<Kept: Sendable>() -> Kept? where Value == Kept? {
    let old = value
    value = nil
    return old
  }
}

/// Runs work at once, whatever its delay.
struct AtOnce: StreamScheduler {
  var now: Duration { .zero }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    work()
    return Disposables.create()
  }
}

/// One failing stream's part: what is decided for it.
final class Failing: Sendable {
  let shots = Shared<[String]>([])
  private let engagement: Engagement

  init(_ handler: ErrorHandler, _ error: any Error = Trouble.a) {
    engagement = Engagement(with: handler, scheduler: AtOnce())
    fail(error)
  }

  func fail(_ error: any Error = Trouble.a) {
    engagement.decide(error) { [shots] shot in shots.value.append(shot.text) }
  }

  func dispose() { engagement.cancel() }
}

extension AlertContent {
  static func asking(_ title: String, _ buttons: AlertButton...) -> AlertContent {
    AlertContent(title: title, buttons: buttons)
  }
}

extension ErrorHandler {
  /// Presents what a closure builds for every error; what passes is recovered from.
  static func presenting(
    on presenter: any AlertPresenter, _ build: @escaping @Sendable (Ship) -> AlertContent
  ) -> ErrorHandler {
    ErrorHandler(for: presenter).on(error: .any, then: .present(build))
  }
}
