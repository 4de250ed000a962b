import BroadsideCore
import Foundation
import Testing

/// Errors made to be shown, and what is read from them through `any Error`.
@Suite struct BaseErrorTests {
  struct NameTaken: BaseError {
    let source = ErrorSource.invalidUserInput
    let errorDescription = "This name is taken already."
  }

  enum Upload: BaseError {
    case failed
    var source: ErrorSource { .externalSystemUnavailable }
    var errorDescription: String { "The upload failed." }
    var debugDescription: String? { "socket 3\nclosed" }
  }

  @Test func theTextIsRightThroughAnyError() {
    let errors: [any Error] = [NameTaken(), Upload.failed]
    #expect(
      errors.map(\.localizedDescription) == ["This name is taken already.", "The upload failed."])
    #expect(
      errors.map { ($0 as? any LocalizedError)?.errorDescription } == [
        "This name is taken already.", "The upload failed.",
      ])
    #expect(NameTaken().errorDescription == "This name is taken already.")
    #expect((Upload.failed as NSError).localizedDescription == "The upload failed.")
  }

  @Test func thereIsNoDetailUnlessTheErrorHasOne() {
    #expect(NameTaken().debugDescription == nil)
    #expect(PlainError(source: .internalInconsistency, message: "m").debugDescription == nil)
  }

  @Test func plainErrorsSayWhatTheyAreMadeFrom() {
    let option = HealingOption(style: .recommended, title: "Log in")
    let errors: [any BaseError] = [
      PlainError(source: .internalInconsistency, message: "m", debugDescription: "d"),
      PlainFatalError(source: .internalInconsistency, message: "m", debugDescription: "d"),
      PlainHealableError(
        source: .internalInconsistency, message: "m", healingOption: option, debugDescription: "d"),
    ]
    for error in errors {
      #expect(error.source == .internalInconsistency)
      #expect(error.localizedDescription == "m")
      #expect(error.debugDescription == "d")
    }
    #expect(errors[1] is any FatalError)
    let healable = errors[2] as? any HealableError
    #expect(healable?.healingOptions.map(\.title) == [AlertTexts.current.cancel, "Log in"])
    #expect(healable?.healingOptions.map(\.style) == [.normal, .recommended])
  }

  @Test func sourcesCanBeListed() { #expect(ErrorSource.allCases.count == 4) }

  @Test func aLogLineHasTheDetails() {
    #expect(
      ErrorLog.line(for: Ship(error: Upload.failed, origin: Origin(fileID: "F", line: 1)))
        == "F:1 attempt 0: The upload failed. | Details: socket 3 closed")
    #expect(
      ErrorLog.line(for: Ship(error: NameTaken(), origin: Origin(fileID: "F", line: 1)))
        == "F:1 attempt 0: This name is taken already.")
  }
}
