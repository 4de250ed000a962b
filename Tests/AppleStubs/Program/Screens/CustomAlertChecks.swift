import Broadside
import BroadsideUI
import Observation
import SwiftUI

enum FeedAlert: AppAlert {
  case offline(retry: @MainActor () -> Void, close: @MainActor () -> Void)
  case full

  var title: String {
    switch self {
    case .offline: "No connection"
    case .full: "No room left"
    }
  }

  var subtitle: String? {
    switch self {
    case .offline: "Check the network."
    case .full: nil
    }
  }

  var buttons: some View {
    switch self {
    case .offline(let retry, let close):
      Button("Retry", action: retry)
      Button("Close", role: .cancel, action: close)
    case .full:
      Button("OK") {}
    }
  }
}

/// As the article has it, whose buttons are an `AnyView` or the like.
enum PlainAlert: AppAlert {
  case plain

  var title: String { "Plain" }
  var subtitle: String? { nil }
  var buttons: Button<Text> { Button("OK") {} }
}

@MainActor
@Observable
private final class FeedModel {
  var alert: FeedAlert?
}

/// `AppAlert`, `showCustomAlert(alert:)`, `Binding<Bool>(value:)`.
@MainActor
func checkCustomAlerts() async {
  await Checks.run("SwiftUI: a binding is true while there is a value, and clears it") {
    let model = FeedModel()
    let binding = Binding(value: Bindable(wrappedValue: model).alert)
    Checks.expect("nothing", binding.wrappedValue, false)
    binding.wrappedValue = true
    Checks.expect("true makes nothing", model.alert == nil, true)
    model.alert = .full
    Checks.expect("something", binding.wrappedValue, true)
    binding.wrappedValue = false
    Checks.expect("cleared", model.alert == nil, true)
  }
  await Checks.run("SwiftUI: an alert of the app's own runs the pressed button's closure once") {
    let model = FeedModel()
    let screen = StubScreen(Page().showCustomAlert(alert: Bindable(wrappedValue: model).alert))
    Checks.expect("nothing", screen.alert == nil, true)
    var pressed: [String] = []
    model.alert = .offline(
      retry: { pressed.append("retry") }, close: { pressed.append("close") })
    Checks.expect("texts", screen.alert?.texts, ["No connection", "Check the network."])
    Checks.expect("buttons", screen.alert?.buttons.map(\.title), ["Retry", "Close"])
    screen.alert?.tap("Retry")
    Checks.expect("pressed", pressed, ["retry"])
    Checks.expect("cleared", model.alert == nil, true)
    model.alert = .full
    Checks.expect("without a subtitle", screen.alert?.texts, ["No room left"])
    Checks.expect("another one's buttons", screen.alert?.buttons.map(\.title), ["OK"])
  }
  await Checks.run("SwiftUI: its Retry answers the stream") {
    let model = FeedModel()
    let screen = StubScreen(Page().showCustomAlert(alert: Bindable(wrappedValue: model).alert))
    let trial = Trial(model.handler, failing: 2)
    for attempt in 0..<2 {
      await Checks.wait(for: "alert \(attempt)") { screen.alert != nil }
      screen.alert?.tap("Retry")
    }
    await Checks.wait(for: "the end") { trial.events.count == 2 }
    Checks.expect("events", trial.events, ["next(3)", "completed"])
    let closed = Trial(model.handler)
    await Checks.wait(for: "the alert") { screen.alert != nil }
    screen.alert?.tap("Close", clearingFirst: true)
    await Checks.wait(for: "the end") { !closed.events.isEmpty }
    Checks.expect("closed", closed.events, ["completed"])
    let dismissed = Trial(model.handler)
    await Checks.wait(for: "the alert") { screen.alert != nil }
    screen.alert?.dismiss()
    await Checks.wait(for: "the end") { !dismissed.events.isEmpty }
    Checks.expect("dismissed", dismissed.events, ["error(busy)"])
  }
  await Checks.run("SwiftUI: it is taken down with the stream, and gone with its model") {
    var model: FeedModel? = FeedModel()
    guard let handler = model?.handler else { return }
    let trial = Trial(handler)
    await Checks.wait(for: "the alert") { model?.alert != nil }
    trial.dispose()
    await Checks.wait(for: "the alert to go") { model?.alert == nil }
    Checks.expect("events", trial.events, [])
    let last = Trial(handler)
    await Checks.wait(for: "the alert") { model?.alert != nil }
    weak let gone = model
    model = nil
    Checks.expect("the model is gone", gone == nil, true)
    await Checks.wait(for: "the end") { !last.events.isEmpty }
    Checks.expect("the last one's events", last.events, ["error(busy)"])
  }
}

extension FeedModel {
  var handler: ErrorHandler {
    ErrorHandler().on(
      error: .any,
      then: .showCustomAlert { [weak self] _, reply in
        self?.alert = .offline(
          retry: { reply.decided(.miss) }, close: { reply.handled() })
      } takingDown: { [weak self] in
        self?.alert = nil
      })
  }
}
