import Broadside
import BroadsideUI
import UIKit

/// What alerts on a screen of UIKit answer, and what is left of them.
@MainActor
func checkUIKitAnswers() async {
  await Checks.run("UIKit: each button ends as it says") {
    let (window, screen) = scene()
    let trial = Trial(ErrorHandler(for: screen).asking())
    await Checks.wait(for: "the alert") { screen.alert != nil }
    Checks.expect("texts", [screen.alert?.title, screen.alert?.message], ["Trouble", "Attempt 0"])
    Checks.expect("form", screen.alert?.preferredStyle, .alert)
    Checks.expect(
      "buttons", screen.alert?.actions.map(\.title), ["Retry", "Close", "Never", "Give up"])
    Checks.expect(
      "looks", screen.alert?.actions.map(\.style), [.default, .cancel, .default, .destructive])
    Checks.expect("preferred", screen.alert?.preferredAction?.title, "Retry")
    screen.alert?.stubTap("Retry")
    await Checks.wait(for: "the next alert") { screen.alert?.message == "Attempt 1" }
    Checks.expect("nothing has ended", trial.events, [])
    screen.alert?.stubTap("Close")
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["completed"])
    Checks.expect("the alert is gone", screen.alert == nil, true)
    for (button, error) in [("Never", "broken"), ("Give up", "busy")] {
      let trial = Trial(ErrorHandler(for: screen).asking())
      await Checks.wait(for: "the alert") { screen.alert != nil }
      screen.alert?.stubTap(button)
      await Checks.wait(for: "the end") { !trial.events.isEmpty }
      Checks.expect(button, trial.events, ["error(\(error))"])
    }
    withExtendedLifetime(window) {}
  }
  await Checks.run("UIKit: an alert that others dismiss lets the error through") {
    let (window, screen) = scene()
    let trial = Trial(ErrorHandler(for: screen).asking())
    await Checks.wait(for: "the alert") { screen.alert != nil }
    screen.dismiss(animated: false)
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(busy)"])
    withExtendedLifetime(window) {}
  }
  await Checks.run("UIKit: screen, alert and stream don't keep each other") {
    let trial = Mutable<Trial>()
    let remains = await releasedScreen(trial)
    Checks.expect("the screen is gone", remains.screen == nil, true)
    Checks.expect("the alert is gone", remains.alert == nil, true)
    await Checks.wait(for: "the end") { trial.value?.events.isEmpty == false }
    Checks.expect("events", trial.value?.events, ["error(busy)"])
    weak let gone = trial.value
    trial.value = nil
    await Checks.wait(for: "the stream to go") { gone == nil }
  }
  await Checks.run("UIKit: a screen that keeps its subscription takes the alert with it") {
    let window = UIWindow()
    window.makeKeyAndVisible()
    weak var gone: FeedScreen?
    do {
      let screen = FeedScreen()
      gone = screen
      window.rootViewController = screen
      screen.load()
    }
    await Checks.wait(for: "the alert") { gone?.alert != nil }
    weak let alert = gone?.alert
    window.rootViewController = nil
    Checks.expect("the screen is gone", gone == nil, true)
    await Checks.wait(for: "the alert to go") { alert == nil }
  }
  await Checks.run("UIKit: a screen that is gone before the alert passes") {
    var (window, screen): (UIWindow, UIViewController?) = scene()
    guard let handler = screen.map({ ErrorHandler(for: $0).asking() }) else { return }
    window.rootViewController = nil
    screen = nil
    let trial = Trial(handler)
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["completed"])
    window = UIWindow()
  }
}

/// A window with a screen on it.
@MainActor
func scene() -> (UIWindow, UIViewController) {
  let window = UIWindow()
  let screen = UIViewController()
  window.rootViewController = screen
  window.makeKeyAndVisible()
  return (window, screen)
}

extension UIViewController {
  var alert: UIAlertController? { presentedViewController as? UIAlertController }
}

@MainActor
final class Mutable<Value> {
  var value: Value?
}

private struct Remains {
  weak var screen: UIViewController?
  weak var alert: UIAlertController?
}

/// A screen that is released while its alert is shown.
@MainActor
private func releasedScreen(_ trial: Mutable<Trial>) async -> Remains {
  let (window, screen) = scene()
  trial.value = Trial(ErrorHandler(for: screen).asking())
  await Checks.wait(for: "the alert") { screen.alert != nil }
  withExtendedLifetime(window) {}
  return Remains(screen: screen, alert: screen.alert)
}

/// A screen as an app has it: it keeps its handler and its subscription.
private final class FeedScreen: UIViewController {
  private lazy var handler = ErrorHandler(for: self).asking()
  private let bag = DisposeBag()
  private(set) var items: [Int] = []

  func load() {
    Observable<Int>.error(Trouble.busy)
      .handleErrors(with: handler)
      .subscribeOnMainActor(
        onNext: { [weak self] in self?.items.append($0) },
        onError: { [weak self] _ in self?.items = [] }
      )
      .disposed(by: bag)
  }
}
