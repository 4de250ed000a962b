import Broadside
import BroadsideUI
import UIKit

/// Where alerts of UIKit come up, wait, and are taken down.
@MainActor
func checkUIKitScreens() async {
  await Checks.run("UIKit: a screen in no window, or one that presents something, refuses") {
    let hidden = UIViewController()
    let first = Trial(ErrorHandler(for: hidden).asking())
    await Checks.wait(for: "the end") { !first.events.isEmpty }
    Checks.expect("in no window", first.events, ["completed"])
    let (window, screen) = scene()
    screen.present(UIViewController(), animated: false)
    let second = Trial(ErrorHandler(for: screen).asking())
    await Checks.wait(for: "the end") { !second.events.isEmpty }
    Checks.expect("presents something", second.events, ["completed"])
    withExtendedLifetime(window) {}
  }
  await Checks.run("UIKit: a window shows alerts above what it shows") {
    let (window, screen) = scene()
    let sheet = UIViewController()
    screen.present(sheet, animated: false)
    let trial = Trial(ErrorHandler(for: window).asking())
    await Checks.wait(for: "the alert") { sheet.alert != nil }
    sheet.alert?.stubTap("Give up")
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["error(busy)"])
    window.isHidden = true
    let refused = Trial(ErrorHandler(for: window).asking())
    await Checks.wait(for: "the end") { !refused.events.isEmpty }
    Checks.expect("hidden", refused.events, ["completed"])
    let empty = UIWindow()
    empty.makeKeyAndVisible()
    let nowhere = Trial(ErrorHandler(for: empty).asking())
    await Checks.wait(for: "the end") { !nowhere.events.isEmpty }
    Checks.expect("empty", nowhere.events, ["completed"])
  }
  await Checks.run("UIKit: an action sheet on an iPad points at the middle of the screen") {
    StubDevice.isPad = true
    defer { StubDevice.isPad = false }
    let (window, screen) = scene()
    let trial = Trial(ErrorHandler(for: screen).asking(style: .actionSheet))
    await Checks.wait(for: "the alert") { screen.alert != nil }
    let popover = screen.alert?.popoverPresentationController
    Checks.expect("form", screen.alert?.preferredStyle, .actionSheet)
    Checks.expect("view", popover?.sourceView === screen.view, true)
    Checks.expect(
      "place", popover?.sourceRect, CGRect(x: 160, y: 240, width: 0, height: 0))
    Checks.expect("arrows", popover?.permittedArrowDirections, [])
    screen.alert?.stubTap("Close")
    await Checks.wait(for: "the end") { !trial.events.isEmpty }
    Checks.expect("events", trial.events, ["completed"])
    withExtendedLifetime(window) {}
  }
  await Checks.run("UIKit: a disposed stream takes its alert down, and the next one follows") {
    StubTransition.areHeld = true
    defer { StubTransition.areHeld = false }
    let (window, screen) = scene()
    let handler = ErrorHandler(for: screen)
    let first = Trial(handler.asking(name: "First"))
    await Checks.wait(for: "the first alert") { screen.alert?.title == "First" }
    StubTransition.finishAll()
    let second = Trial(handler.asking(name: "Second"))
    await Checks.settle()
    Checks.expect("the second waits", screen.alert?.title, "First")
    first.dispose()
    await Checks.wait(for: "the first to leave") { screen.alert?.isBeingDismissed == true }
    await Checks.settle()
    Checks.expect("the first is leaving", screen.alert?.title, "First")
    StubTransition.finishAll()
    await Checks.wait(for: "the second alert") { screen.alert?.title == "Second" }
    StubTransition.finishAll()
    screen.alert?.stubTap("Give up")
    StubTransition.finishAll()
    await Checks.wait(for: "the end") { !second.events.isEmpty }
    Checks.expect("the first's events", first.events, [])
    Checks.expect("the second's events", second.events, ["error(busy)"])
    Checks.expect("nothing is left", screen.presentedViewController == nil, true)
    withExtendedLifetime(window) {}
  }
  await Checks.run("UIKit: an alert may be taken down while it comes, and while it waits") {
    StubTransition.areHeld = true
    defer { StubTransition.areHeld = false }
    let (window, screen) = scene()
    let handler = ErrorHandler(for: screen)
    let coming = Trial(handler.asking(name: "Coming"))
    await Checks.wait(for: "the alert") { screen.alert?.isBeingPresented == true }
    let waiting = Trial(handler.asking(name: "Waiting"))
    coming.dispose()
    await Checks.settle()
    StubTransition.finishAll()
    await Checks.wait(for: "its way out") { screen.alert?.isBeingDismissed == true }
    await Checks.settle()
    waiting.dispose()
    await Checks.settle()
    StubTransition.finishAll()
    await Checks.settle()
    Checks.expect("nothing is left", screen.presentedViewController == nil, true)
    Checks.expect("events", coming.events + waiting.events, [])
    withExtendedLifetime(window) {}
  }
}
