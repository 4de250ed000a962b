import BroadsideCore
import Testing

/// One alert on screen; the others wait, and equal ones are shown once.
@Suite struct AlertQueueTests {
  let front = Front()
  let built = Journal()

  func handler(
    for error: @escaping @Sendable (Ship) -> String = { "\($0.error)" }
  ) -> ErrorHandler {
    .presenting(on: front) { [built] ship in
      built.note("\(ship.error)")
      return .asking(error(ship), AlertButton(title: "Retry", shot: .miss))
    }
  }

  @Test func oneIsShownAndTheOthersWaitUnbuilt() throws {
    let handler = handler()
    let streams = [Trouble.a, .b, .c].map { Failing(handler, $0) }
    #expect(front.titles == ["a"])
    #expect(built.all == ["a"])
    try front.press()
    #expect(front.titles == ["a", "b"])
    #expect(streams.map(\.shots.value) == [["miss"], [], []])
    try front.press()
    try front.press()
    #expect(front.titles == ["a", "b", "c"])
    #expect(built.all == ["a", "b", "c"])
    #expect(streams.allSatisfy { $0.shots.value == ["miss"] })
  }

  @Test func equalOnesAreShownOnceAndEachGetsItsOwnShot() throws {
    let handler = ErrorHandler.presenting(on: front) { ship in
      AlertContent(
        title: "Offline", message: "Sorry.",
        buttons: [AlertButton(title: "Give up", shot: .hit(ship.error))])
    }
    let streams = [Trouble.a, .a, .b, .c].map { Failing(handler, $0) }
    try front.press()
    #expect(front.contents.value.map(\.message) == ["Sorry.", "Sorry.\n\n… and 2 more like this"])
    try front.press()
    #expect(streams.map(\.shots.value) == [["hit(a)"], ["hit(a)"], ["hit(b)"], ["hit(c)"]])
    #expect(!front.isShowing)
  }

  @Test func theOneOnScreenIsNotJoined() throws {
    let handler = handler { _ in "same" }
    let first = Failing(handler)
    let second = Failing(handler)
    try front.press()
    #expect(first.shots.value == ["miss"])
    #expect(second.shots.value == [])
    try front.press()
    #expect(second.shots.value == ["miss"])
    #expect(front.contents.value.map(\.message) == [nil, nil])
  }

  @Test(arguments: [
    AlertContent(title: "x", message: "m", buttons: [AlertButton(title: "b")]),
    AlertContent(title: "t", message: nil, buttons: [AlertButton(title: "b")]),
    AlertContent(title: "t", message: "m", style: .actionSheet, buttons: [AlertButton(title: "b")]),
    AlertContent(title: "t", message: "m", buttons: [AlertButton(title: "x")]),
    AlertContent(title: "t", message: "m", buttons: [AlertButton(title: "b", style: .cancel)]),
    AlertContent(title: "t", message: "m", buttons: [AlertButton(title: "b", isPreferred: true)]),
    AlertContent(
      title: "t", message: "m", buttons: [AlertButton(title: "b"), AlertButton(title: "b")]),
  ])
  func whatLooksDifferentIsShownByItself(_ other: AlertContent) throws {
    let handler = ErrorHandler.presenting(on: front) { ship in
      switch ship.error as? Trouble {
      case .b: other
      default: AlertContent(title: "t", message: "m", buttons: [AlertButton(title: "b")])
      }
    }
    let streams = [Trouble.a, .a, .b].map { Failing(handler, $0) }
    for _ in streams { try front.press() }
    #expect(front.contents.value.count == 3)
  }

  @Test func handlersForOneObjectShareItsScreen() throws {
    let presenter: any AlertPresenter = front
    let streams = [handler(), ErrorHandler.presenting(on: presenter) { _ in .asking("z") }]
      .map { Failing($0) }
    #expect(front.titles == ["a"])
    try front.press()
    try front.press()
    #expect(front.titles == ["a", "z"])
    #expect(streams.map(\.shots.value) == [["miss"], ["sink"]])
  }

  @Test func valuesShareAScreenThatTheyName() throws {
    struct Window: AlertPresenter {
      let front: Front
      let alertQueue = AlertQueue()
      func present(alert: PresentedAlert) { front.present(alert: alert) }
    }
    let window = Window(front: front)
    let streams = (0..<2).map { number in
      Failing(.presenting(on: window) { _ in .asking("\(number)") })
    }
    #expect(front.titles == ["0"])
    try front.press()
    try front.press()
    #expect(streams.allSatisfy { $0.shots.value == ["sink"] })
  }

  @Test func failuresThatComeBackGoToTheEnd() throws {
    let handler = handler()
    let streams = [Trouble.a, .b].map { Failing(handler, $0) }
    try front.press()
    streams[0].fail(Trouble.c)
    try front.press()
    try front.press()
    #expect(front.titles == ["a", "b", "c"])
    #expect(streams.map(\.shots.value) == [["miss", "miss"], ["miss"]])
  }

  @Test func manyDifferentOnesAnsweredWithinTheCallNeedNoStack() throws {
    let answering = Shared(false)
    struct Fast: AlertPresenter {
      let front: Front
      let isFast: Shared<Bool>
      let depth = Shared(0)
      let deepest = Shared(0)
      let alertQueue = AlertQueue()

      func present(alert: PresentedAlert) {
        guard isFast.value else { return front.present(alert: alert) }
        deepest.raise(to: depth.add())
        alert.press(0)
        depth.add(-1)
      }
    }
    let presenter = Fast(front: front, isFast: answering)
    let handler = ErrorHandler.presenting(on: presenter) { ship in
      .asking("\(ship.error)", AlertButton(title: "Retry", shot: .miss))
    }
    struct Numbered: Error { let number: Int }
    let streams = (0..<2_000).map { Failing(handler, Numbered(number: $0)) }
    answering.value = true
    try front.press()
    #expect(streams.allSatisfy { $0.shots.value == ["miss"] })
    #expect(presenter.deepest.value == 1)
  }
}
