import BroadsideCore
import Dispatch
import Testing

/// Whether the caller runs on the main queue, which on Linux another thread than the first may
/// serve.
private func isOnMain() -> Bool { DispatchQueue.getSpecific(key: MainMark.key) != nil }

private enum MainMark {
  static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// A screen of the main actor: building, showing and taking down happen there.
@Suite(.timeLimit(.minutes(5))) struct MainActorAlertTests {
  @MainActor final class Screen: MainActorAlertPresenter {
    var alert: PresentedAlert?
    let journal: Journal
    private let onShown: @MainActor (Screen) -> Void

    init(_ journal: Journal, onShown: @escaping @MainActor (Screen) -> Void) {
      self.journal = journal
      self.onShown = onShown
    }

    func present(alert: PresentedAlert) {
      journal.note("shown \(alert.content.title) \(isOnMain())")
      self.alert = alert
      alert.onWithdrawal { [weak self, journal] in
        journal.note("withdrawn \(isOnMain())")
        MainActor.assumeIsolated { self?.alert = nil }
      }
      onShown(self)
    }
  }

  let journal = Journal()

  func handler(on screen: Screen) -> ErrorHandler {
    ErrorHandler(for: screen)
      .on(
        error: .any,
        then: .present { [journal] ship in
          journal.note("built \(isOnMain())")
          return .asking(
            "\(ship.error)",
            AlertButton(
              title: "Retry", shot: .miss,
              actionOnMainActor: { journal.note("pressed \(isOnMain())") }))
        })
  }

  /// Decides on a thread that is not the main one.
  func decide(_ error: Trouble, _ handler: ErrorHandler) async -> (String, isOnMain: Bool) {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { @Sendable in
        Engagement(with: handler).decide(error) { shot in
          continuation.resume(returning: (shot.text, isOnMain()))
        }
      }
    }
  }

  @Test func theScreenIsUsedOnTheMainActorAndTheStreamGoesOnElsewhere() async {
    let screen = await Screen(journal) { $0.alert?.press(0) }
    let (shot, isOnMain) = await decide(.a, handler(on: screen))
    #expect(shot == "miss")
    #expect(!isOnMain)
    #expect(journal.all == ["built true", "shown a true", "pressed true"])
  }

  @Test func aScreenIsHeldWeaklyAlsoAsAnExistential() async {
    var screen: Screen? = await Screen(journal) { _ in }
    let presenter: any MainActorAlertPresenter = screen!
    let handler = ErrorHandler(for: presenter).on(
      error: .any, then: .present { _ in .asking("?") }, .recover)
    weak var gone: Screen?
    gone = screen
    screen = nil
    _ = consume presenter
    #expect(gone == nil)
    let (shot, _) = await decide(.a, handler)
    #expect(shot == "sink")
  }

  @Test func aDisposedStreamTakesTheAlertDownOnTheMainActor() async {
    let (shown, onShown) = AsyncStream<Void>.makeStream()
    let screen = await Screen(journal) { _ in onShown.yield() }
    let engagement = Engagement(with: handler(on: screen))
    engagement.decide(Trouble.a) { _ in Issue.record("Nobody answered.") }
    var turns = shown.makeAsyncIterator()
    await turns.next()
    let other = Engagement(with: handler(on: screen))
    other.decide(Trouble.b) { _ in }
    engagement.cancel()
    await turns.next()
    #expect(
      journal.all == [
        "built true", "shown a true", "withdrawn true", "built true", "shown b true",
      ])
    other.cancel()
  }

  @Test func aScreenThatGoesWhileItShowsLetsTheErrorThrough() async {
    let screens = Shared<Screen?>(nil)
    screens.value = await Screen(journal) { _ in
      Task { @MainActor in _ = screens.take() }
    }
    let handler = handler(on: screens.value!)
    let (shot, _) = await decide(.a, handler)
    #expect(shot == "hit(a)")
  }

  @Test func manyAreShownOneAfterAnother() async {
    let screen = await Screen(journal) { screen in
      let alert = screen.alert
      screen.alert = nil
      Task { @MainActor in alert?.press(0) }
    }
    let handler = handler(on: screen)
    await withTaskGroup(of: String.self) { group in
      for error in [Trouble.a, .b, .c] {
        group.addTask { await decide(error, handler).0 }
      }
      for await shot in group { #expect(shot == "miss") }
    }
  }
}
