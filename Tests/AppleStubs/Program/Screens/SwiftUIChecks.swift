import Broadside
import BroadsideUI
import SwiftUI

/// `AlertState` and `errorAlerts(from:)`.
@MainActor
func checkSwiftUI() async {
  await Checks.run("SwiftUI: each button ends as it says, whichever of tap and binding is first") {
    let alerts = AlertState()
    let screen = StubScreen(Page().errorAlerts(from: alerts))
    screen.appear()
    let trial = Trial(ErrorHandler(for: alerts).asking())
    await Checks.wait(for: "the alert") { screen.alert != nil }
    Checks.expect("texts", screen.alert?.texts, ["Trouble", "Attempt 0"])
    Checks.expect("form", screen.alert?.isDialog, false)
    Checks.expect(
      "buttons", screen.alert?.buttons.map(\.title), ["Retry", "Close", "Never", "Give up"])
    Checks.expect(
      "roles", screen.alert?.buttons.map(\.role), [nil, .cancel, nil, .destructive])
    Checks.expect(
      "default", screen.alert?.buttons.map(\.isDefault), [true, false, false, false])
    screen.alert?.tap("Retry", clearingFirst: true)
    await Checks.wait(for: "the next alert") { screen.alert?.texts.last == "Attempt 1" }
    screen.alert?.tap("Retry")
    await Checks.wait(for: "the next alert") { screen.alert?.texts.last == "Attempt 2" }
    Checks.expect("nothing has ended", trial.events, [])
    screen.alert?.tap("Close")
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    await Checks.settle()
    Checks.expect("events", trial.events, ["completed"])
    Checks.expect("the alert is gone", screen.alert == nil, true)
  }
  await Checks.run("SwiftUI: an action sheet is a dialog; dismissing it lets the error through") {
    let alerts = AlertState()
    let screen = StubScreen(Page().errorAlerts(from: alerts))
    screen.appear()
    let trial = Trial(ErrorHandler(for: alerts).asking(style: .actionSheet))
    await Checks.wait(for: "the dialog") { screen.alert != nil }
    Checks.expect("form", screen.alert?.isDialog, true)
    screen.alert?.dismiss()
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(busy)"])
    Checks.expect("the dialog is gone", screen.alert == nil, true)
  }
  await Checks.run("SwiftUI: without a view it refuses; a view that disappears lets through") {
    let alerts = AlertState()
    let screen = StubScreen(Page().errorAlerts(from: alerts))
    let refused = Trial(ErrorHandler(for: alerts).asking())
    await Checks.wait(for: "the end") { !refused.events.isEmpty }
    Checks.expect("without a view", refused.events, ["completed"])
    screen.appear()
    let trial = Trial(ErrorHandler(for: alerts).asking())
    await Checks.wait(for: "the alert") { screen.alert != nil }
    // SwiftUI may keep what it has shown.
    let kept = screen.alert
    screen.disappear()
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    withExtendedLifetime(kept) {}
    Checks.expect("after it has disappeared", trial.events, ["error(busy)"])
    let late = Trial(ErrorHandler(for: alerts).asking())
    await Checks.wait(for: "the end") { !late.events.isEmpty }
    Checks.expect("without a view again", late.events, ["completed"])
  }
  await Checks.run("SwiftUI: a disposed stream takes its alert down, and the next one follows") {
    let alerts = AlertState()
    let screen = StubScreen(Page().errorAlerts(from: alerts))
    screen.appear()
    let handler = ErrorHandler(for: alerts)
    let first = Trial(handler.asking(name: "First"))
    await Checks.wait(for: "the first alert") { screen.alert?.texts.first == "First" }
    let second = Trial(handler.asking(style: .actionSheet, name: "Second"))
    first.dispose()
    await Checks.wait(for: "the second alert") { screen.alert?.texts.first == "Second" }
    screen.alert?.tap("Give up")
    await Checks.wait(for: "the end") { !second.events.isEmpty }
    Checks.expect("the first's events", first.events, [])
    Checks.expect("the second's events", second.events, ["error(busy)"])
  }
  await Checks.run("SwiftUI: state, alert and stream don't keep each other") {
    var alerts: AlertState? = AlertState()
    weak let state = alerts
    guard let trial = shown(on: alerts) else { return }
    await Checks.wait(for: "the alert") { state?.shown == true }
    alerts = nil
    Checks.expect("the state is gone", state == nil, true)
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(busy)"])
  }
}

@MainActor
private func shown(on alerts: AlertState?) -> Trial? {
  guard let alerts else { return nil }
  StubScreen(Page().errorAlerts(from: alerts)).appear()
  return Trial(ErrorHandler(for: alerts).asking())
}

extension AlertState {
  /// Whether a view would show an alert now.
  fileprivate var shown: Bool { StubScreen(Page().errorAlerts(from: self)).alert != nil }
}

struct Page: View {
  var body: some View { Text(verbatim: "page") }
}

extension StubScreen {
  var alert: Alert? { draw().first }
}
