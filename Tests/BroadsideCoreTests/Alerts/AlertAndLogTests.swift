import BroadsideCore
import Foundation
import Testing

/// The ready default handler, and the end of the program. One after another: the hooks are global.
@Suite(.serialized) struct AlertAndLogTests {
  struct Localized: LocalizedError {
    let errorDescription: String? = "Something about a file."
  }

  struct Both: HealableError, FatalError {
    let source = ErrorSource.internalInconsistency
    let errorDescription = "Both."
    let healingOptions = [HealingOption(style: .normal, title: "Heal", shot: .miss)]
  }

  let front = Front()
  let journal = Journal()

  func failing(_ error: any Error) -> Failing {
    let log = ErrorLog { [journal] in journal.note("\($0.error.localizedDescription)") }
    return Failing(.alertAndLog(on: front, log: log), error)
  }

  @Test func aHealableErrorShowsItsOptions() throws {
    let stream = failing(Both())
    #expect(front.contents.value.first?.buttons.map(\.title) == ["Heal"])
    try front.press()
    #expect(stream.shots.value == ["miss"])
    #expect(journal.all == ["Both."])
    #expect(!front.isShowing)
  }

  @Test(arguments: ErrorSource.allCases)
  func aBaseErrorIsTitledByItsSource(_ source: ErrorSource) throws {
    let stream = failing(PlainError(source: source, message: "m"))
    let content = try #require(front.contents.value.first)
    #expect(content.title == AlertTexts.current.title(source))
    #expect(content.message == "m")
    #expect(content.buttons.map(\.title) == [AlertTexts.current.ok])
    try front.press()
    #expect(stream.shots.value == ["sink"])
    #expect(!front.isShowing)
  }

  @Test func aLocalizedErrorHasAGeneralTitle() throws {
    let stream = failing(Localized())
    let content = try #require(front.contents.value.first)
    #expect(content.title == AlertTexts.current.genericTitle)
    #expect(content.message == "Something about a file.")
    try front.press()
    #expect(stream.shots.value == ["sink"])
  }

  @Test func anyOtherErrorIsOnlyLogged() {
    let stream = failing(Trouble.a)
    #expect(front.titles == [])
    #expect(stream.shots.value == ["hit(a)"])
    #expect(journal.all.count == 1)
  }

  /// Runs with hooks that only take notes.
  func withoutEnd(_ body: () throws -> Void) rethrows {
    let (cleanUp, end) = (Termination.cleanUp, Termination.end)
    defer { (Termination.cleanUp, Termination.end) = (cleanUp, end) }
    Termination.cleanUp = { [journal] in journal.note("cleaned up \($0.localizedDescription)") }
    Termination.end = { [journal] in journal.note("ended \($0.localizedDescription)") }
    try body()
  }

  @Test(arguments: [AlertFate.pressed, .closed, .refused])
  func aFatalErrorEndsTheProgramHoweverItsAlertEnds(_ fate: AlertFate) throws {
    try withoutEnd {
      let stream = failing(PlainFatalError(source: .internalInconsistency, message: "f"))
      let content = try #require(front.contents.value.first)
      #expect(content.buttons.map(\.title) == [AlertTexts.current.terminate])
      #expect(journal.all == ["f"])
      let alert = try front.take()
      switch fate {
      case .pressed: alert.press(0)
      case .closed: alert.close()
      case .refused: alert.refuse()
      }
      #expect(journal.all == ["f", "cleaned up f", "ended f"])
      #expect(stream.shots.value.count == 1)
      #expect(stream.shots.value.first?.hasPrefix("hit") == true)
    }
  }

  enum AlertFate: Sendable { case pressed, closed, refused }

  @Test func terminateEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      ErrorHandler().on(error: .any, then: .terminate).handle(Trouble.a)
    }
  }

  @Test func theCleanUpComesFirst() async {
    await #expect(processExitsWith: .exitCode(42)) {
      Termination.cleanUp = { _ in exit(42) }
      ErrorHandler().on(error: .any, then: .terminate).handle(Trouble.a)
    }
  }
}
