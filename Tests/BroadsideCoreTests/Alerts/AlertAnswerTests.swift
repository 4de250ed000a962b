import BroadsideCore
import Testing

/// What the end of an alert means for the failure.
@Suite struct AlertAnswerTests {
  let front = Front()

  /// The alert passes what it does not answer to a rule that says so.
  func failing(_ buttons: AlertButton..., error: any Error = Trouble.a) -> Failing {
    let buttons = buttons
    return Failing(
      ErrorHandler(for: front)
        .on(error: .any, then: .present { _ in AlertContent(title: "?", buttons: buttons) })
        .onNoMatch(.rethrow(as: Trouble.c)), error)
  }

  @Test(arguments: [
    (Shot.miss, "miss"), (.miss(after: .seconds(2)), "miss after 2.0 seconds"),
    (.hit(Trouble.b), "hit(b)"), (.sink, "sink"),
  ])
  func aButtonsShotDecides(_ shot: Shot, _ text: String) throws {
    let stream = failing(AlertButton(title: "No"), AlertButton(title: "Yes", shot: shot))
    #expect(stream.shots.value == [])
    try front.press(1)
    #expect(stream.shots.value == [text])
  }

  @Test func aButtonWithoutAShotHandles() throws {
    let stream = failing(AlertButton(title: "OK"))
    try front.press()
    #expect(stream.shots.value == ["sink"])
  }

  @Test func whatIsHandledGoesOnToTheNextAction() throws {
    let stream = Failing(
      ErrorHandler(for: front).on(
        error: .any,
        then: .present(
          alert: RejectableAlert(
            title: "?", confirmTitle: "Retry", rejectTitle: "Cancel", confirmShot: .miss)),
        .rethrow))
    try front.press(1)
    stream.fail()
    try front.press(0)
    #expect(stream.shots.value == ["hit(a)", "miss"])
  }

  @Test func closedOrReleasedLetsTheErrorThrough() throws {
    let stream = failing(AlertButton(title: "OK"))
    try front.take().close()
    stream.fail()
    _ = try front.take()
    #expect(stream.shots.value == ["hit(a)", "hit(a)"])
  }

  @Test func refusedPasses() throws {
    let stream = failing(AlertButton(title: "OK"))
    try front.take().refuse()
    #expect(stream.shots.value == ["hit(c)"])
  }

  @Test func withoutAPresenterItPasses() {
    let stream = Failing(
      ErrorHandler().on(error: .any, then: .present { _ in AlertContent(title: "?") }, .recover))
    #expect(stream.shots.value == ["sink"])
    let timed = Failing(
      ErrorHandler().on(
        error: .any,
        then: .present { _ in AlertContent(title: "?") }.timeout(.seconds(1), then: .miss)
      ).onNoMatch(.rethrow(as: Trouble.b)))
    #expect(timed.shots.value.count == 1)
  }

  @Test func anAlertWithoutButtonsCanBeLeft() throws {
    let stream = failing()
    let content = try #require(front.contents.value.first)
    #expect(content.buttons.map(\.title) == [AlertTexts.current.ok])
    try front.press()
    #expect(stream.shots.value == ["sink"])
  }

  @Test func onlyThePressedButtonsClosureRunsOnce() throws {
    let journal = Journal()
    let stream = failing(
      AlertButton(title: "1") { journal.note("1") },
      AlertButton(title: "2", shot: .miss) { journal.note("2") })
    let alert = try front.take()
    alert.press(1)
    alert.press(0)
    alert.close()
    alert.refuse()
    #expect(journal.all == ["2"])
    #expect(stream.shots.value == ["miss"])
  }

  @Test func theClosuresOfReadyAlertsGetTheError() throws {
    let journal = Journal()
    let handler = ErrorHandler(for: front)
      .on(
        error: .a,
        then: .present(
          alert: ConfirmableAlert(title: "A", confirmTitle: "OK") {
            journal.note("confirmed \($0)")
          })
      )
      .on(
        error: .b,
        then: .present(
          alert: RejectableAlert(
            title: "B", message: "b", confirmTitle: "Yes", rejectTitle: "No",
            confirmAction: { journal.note("agreed \($0)") },
            rejectAction: { journal.note("refused \($0)") })))
    let stream = Failing(handler)
    try front.press()
    stream.fail(Trouble.b)
    try front.press(1)
    #expect(journal.all == ["confirmed a", "refused b"])
    #expect(front.contents.value.map(\.message) == [nil, "b"])
    #expect(front.contents.value[1].buttons.map(\.style) == [.default, .cancel])
  }

  @Test func anAlertIsBuiltFromItsShip() throws {
    let stream = Failing(
      .presenting(on: front) { ship in
        .asking(
          "\(ship.error) \(ship.attempt)",
          AlertButton(title: "Rethrow", shot: .hit(ship.error)),
          AlertButton(title: "x", shot: .miss))
      })
    try front.press(1)
    stream.fail(Trouble.b)
    try front.press(0)
    #expect(front.titles == ["a 0", "b 1"])
    #expect(stream.shots.value == ["miss", "hit(b)"])
  }

  @Test func aTimeLimitTakesTheAlertDown() throws {
    // Here time is over at once, and so the alert never comes up.
    let stream = Failing(
      ErrorHandler(for: front).on(
        error: .any,
        then: .present { _ in AlertContent(title: "?") }.timeout(.seconds(1), then: .miss)))
    #expect(stream.shots.value == ["miss"])
    #expect(!front.isShowing)
  }

  @Test func outsideAStreamItIsTheSame() async throws {
    let journal = Journal()
    let handler = ErrorHandler.presenting(on: front) { _ in
      .asking("?", AlertButton(title: "Retry", shot: .miss), AlertButton(title: "OK"))
    }
    .always(
      ErrorAction("always") { ship, reply in
        journal.note("\(ship.outcome!)")
        reply.passed()
      })
    for button in [0, 1] {
      await withCheckedContinuation { continuation in
        let ran = handler.handle(error: Trouble.a, onCompleted: { continuation.resume() })
        #expect(ran)
        #expect(throws: Never.self) { try front.press(button) }
      }
    }
    // A miss can't be carried out here, and so it passes.
    #expect(journal.all == ["hit(a)", "sink"])
  }

  @Test func aButtonThatIsNotThereIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      let presenter = Shared<PresentedAlert?>(nil)
      struct Keeping: AlertPresenter {
        let kept: Shared<PresentedAlert?>
        func present(alert: PresentedAlert) { kept.value = alert }
      }
      ErrorHandler.presenting(on: Keeping(kept: presenter)) { _ in AlertContent(title: "?") }
        .handle(Trouble.a)
      presenter.value?.press(1)
    }
  }
}
