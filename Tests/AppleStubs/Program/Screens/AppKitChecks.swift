import AppKit
import Broadside
import BroadsideUI

/// Alerts of AppKit: sheets of windows, and in the way of the application.
@MainActor
func checkAppKit() async {
  await Checks.run("AppKit: each button of a sheet ends as it says") {
    let window = NSWindow()
    window.isVisible = true
    let trial = Trial(ErrorHandler(for: window).asking())
    await Checks.wait(for: "the sheet") { window.sheet != nil }
    Checks.expect(
      "texts", [window.sheet?.messageText, window.sheet?.informativeText],
      ["Trouble", "Attempt 0"])
    Checks.expect(
      "buttons", window.sheet?.buttons.map(\.title), ["Retry", "Close", "Never", "Give up"])
    Checks.expect("keys", window.sheet?.buttons.map(\.keyEquivalent), ["\r", "\u{1b}", "", ""])
    Checks.expect(
      "destructive", window.sheet?.buttons.map(\.hasDestructiveAction),
      [false, false, false, true])
    window.sheet?.click("Retry")
    await Checks.wait(for: "the next sheet") { window.sheet?.informativeText == "Attempt 1" }
    Checks.expect("nothing has ended", trial.events, [])
    window.sheet?.click("Never")
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(broken)"])
    Checks.expect("the sheet is gone", window.attachedSheet == nil, true)
  }
  await Checks.run("AppKit: a sheet that others end lets the error through") {
    let window = NSWindow()
    window.isVisible = true
    let trial = Trial(ErrorHandler(for: window).asking())
    await Checks.wait(for: "the sheet") { window.sheet != nil }
    if let sheet = window.attachedSheet { window.endSheet(sheet, returnCode: .stop) }
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(busy)"])
  }
  await Checks.run("AppKit: a disposed stream takes its sheet down, and the next one follows") {
    let window = NSWindow()
    window.isVisible = true
    let handler = ErrorHandler(for: window)
    let first = Trial(handler.asking(name: "First"))
    await Checks.wait(for: "the first sheet") { window.sheet?.messageText == "First" }
    let second = Trial(handler.asking(name: "Second"))
    first.dispose()
    await Checks.wait(for: "the second sheet") { window.sheet?.messageText == "Second" }
    window.sheet?.click("Close")
    await Checks.wait(for: "the end") { !second.events.isEmpty }
    Checks.expect("the first's events", first.events, [])
    Checks.expect("the second's events", second.events, ["completed"])
  }
  await Checks.run("AppKit: a controller shows alerts in its window; without one it refuses") {
    let window = NSWindow()
    window.isVisible = true
    let controller = NSViewController()
    let refused = Trial(ErrorHandler(for: controller).asking())
    await Checks.wait(for: "the end") { !refused.events.isEmpty }
    Checks.expect("in no window", refused.events, ["completed"])
    controller.view.stubMove(to: window)
    let trial = Trial(ErrorHandler(for: controller).asking())
    await Checks.wait(for: "the sheet") { window.sheet != nil }
    window.sheet?.click("Give up")
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(busy)"])
    window.isVisible = false
    let hidden = Trial(ErrorHandler(for: window).asking())
    await Checks.wait(for: "the end") { !hidden.events.isEmpty }
    Checks.expect("a hidden window", hidden.events, ["completed"])
  }
  await Checks.run("AppKit: window, sheet and stream don't keep each other") {
    let trial = Mutable<Trial>()
    let remains = await releasedWindow(trial)
    Checks.expect("the window is gone", remains.window == nil, true)
    await Checks.wait(for: "the end") { trial.value?.events.isEmpty == false }
    Checks.expect("events", trial.value?.events, ["completed"])
    Checks.expect("the sheet is gone", remains.sheet == nil, true)
    weak let gone = trial.value
    trial.value = nil
    await Checks.wait(for: "the stream to go") { gone == nil }
  }
  await Checks.run("AppKit: the application asks in the way of everything") {
    let app = NSApplication.shared
    var asked: [String] = []
    app.stubUser = { alert in
      asked.append(alert.informativeText)
      alert.click(asked.count == 1 ? "Retry" : "Close")
    }
    let trial = Trial(ErrorHandler(for: app).asking())
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("asked", asked, ["Attempt 0", "Attempt 1"])
    Checks.expect("events", trial.events, ["completed"])
    app.stubUser = nil
  }
  await Checks.run("AppKit: a disposed stream takes a modal alert down") {
    let app = NSApplication.shared
    let trial = Mutable<Trial>()
    let runs = app.stubRuns
    app.stubUser = { _ in trial.value?.dispose() }
    trial.value = Trial(ErrorHandler(for: app).asking())
    await Checks.wait(for: "the alert to go") { app.stubRuns > runs && app.modalWindow == nil }
    Checks.expect("events", trial.value?.events, [])
    app.stubUser = nil
  }
}

extension NSWindow {
  fileprivate var sheet: NSAlert? { attachedSheet?.stubAlert }
}

extension NSAlert {
  fileprivate func click(_ title: String) {
    buttons.first { $0.title == title }?.performClick(nil)
  }
}

private struct Remains {
  weak var window: NSWindow?
  weak var sheet: NSAlert?
}

@MainActor
private func releasedWindow(_ trial: Mutable<Trial>) async -> Remains {
  let window = NSWindow()
  window.isVisible = true
  trial.value = Trial(ErrorHandler(for: window).asking())
  await Checks.wait(for: "the sheet") { window.sheet != nil }
  let remains = Remains(window: window, sheet: window.sheet)
  window.sheet?.click("Close")
  return remains
}
