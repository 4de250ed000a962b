import BroadsideCore
import Testing

@Suite struct AlertTextsTests {
  @Test(arguments: [
    (["de-AT", "en"], "Abbrechen"), (["en-GB", "de"], "Cancel"), (["fr", "de"], "Abbrechen"),
    (["fr"], "Cancel"), ([], "Cancel"), (["de_DE.UTF-8"], "Abbrechen"), (["den"], "Cancel"),
  ])
  func theFirstLanguageThatIsKnownCounts(_ languages: [String], _ cancel: String) {
    #expect(AlertTexts.preferred(in: languages).cancel == cancel)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "Abbrechen"), (["LANG": "en_GB.UTF-8"], "Cancel"), ([:], "Cancel"),
    (["LANG": "de_DE", "LC_ALL": "en_US"], "Cancel"),
    (["LANG": "en_US", "LC_MESSAGES": "de_AT", "LC_ALL": ""], "Abbrechen"),
    (["LANG": "en_US", "LANGUAGE": "fr:de:en"], "Abbrechen"),
    (["LANG": "C", "LANGUAGE": "de"], "Cancel"),
  ])
  func anEnvironmentTellsTheLanguage(_ environment: [String: String], _ cancel: String) {
    #expect(AlertTexts.preferred(in: AlertTexts.languages(in: environment)).cancel == cancel)
  }

  @Test func theLanguagesDifferInEveryTextButOne() {
    let (english, german) = (AlertTexts.english, AlertTexts.german)
    let texts = [
      \AlertTexts.cancel, \.terminate, \.genericTitle, \.noSuchChoice, \.closed, \.withdrawn,
    ]
    for text in texts { #expect(english[keyPath: text] != german[keyPath: text]) }
    for source in ErrorSource.allCases { #expect(english.title(source) != german.title(source)) }
    #expect(english.moreLikeThis(2) == "… and 2 more like this")
    #expect(german.moreLikeThis(2) == "… und 2 weitere wie diese")
    #expect(english.choose(3) == "Your choice (1 to 3)")
    #expect(german.choose(3) == "Auswahl (1 bis 3)")
  }

  @Test func eachCanBeChangedForGood() async {
    // In a process of its own: the texts are the same for all tests.
    await #expect(processExitsWith: .success) {
      AlertTexts.current.ok = "Aye"
      AlertTexts.current.moreLikeThis = { "+\($0)" }
      let front = Front()
      let handler = ErrorHandler.presenting(on: front) { _ in AlertContent(title: "t") }
      let streams = (0..<3).map { _ in Failing(handler) }
      try front.press()
      let content = front.contents.value[1]
      precondition(content.buttons.map(\.title) == ["Aye"] && content.message == "+1")
      withExtendedLifetime(streams) {}
    }
  }
}
