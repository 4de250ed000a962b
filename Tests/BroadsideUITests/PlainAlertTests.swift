#if os(Linux) || os(macOS)
  import BroadsideCore
  import BroadsideUI
  import TerminalProbe
  import Testing

  /// The presenter at a pipe.
  @Suite(.timeLimit(.minutes(5))) struct PlainAlertTests {
    let person = Person(pipesWith: Person.environment)

    @Test func anAlertIsPlainLines() async {
      let asking = Asking(.offline(message: "No answer.\u{1B}[31m"), on: person.presenter)
      let prompt = AlertTexts.current.choose(3)
      let text = await person.read(":\n")
      #expect(
        text == """
          No connection
          No answer.\\u{1B}[31m
            1) Retry
            2) Later
            3) Close
          \(prompt) [1]:

          """)
      person.type("3\n")
      #expect(await asking.shot == .button(3))
    }

    @Test(arguments: [
      ("\n", 1), ("  2 \n", 2), ("close\n", 3), ("LA\n", 2), ("Retry\r\n", 1),
    ])
    func aLineIsANumberOrATitle(_ line: String, _ button: Int) async {
      let asking = Asking(.offline(), on: person.presenter)
      await person.read(":\n")
      person.type(line)
      #expect(await asking.shot == .button(button))
    }

    @Test(arguments: ["0", "4", "-1", "x", "99999999999999999999"])
    func anythingElseIsAskedAgain(_ line: String) async {
      let asking = Asking(.offline(), on: person.presenter)
      await person.read(":\n")
      person.type(line + "\n")
      await person.read(AlertTexts.current.noSuchChoice)
      person.type("2\n")
      #expect(await asking.shot == .button(2))
    }

    @Test func aTitleThatBeginsAnotherIsMeantByItself() async {
      let asking = Asking(.offline(buttons: ["Retry all", "Retry", "Rest"]), on: person.presenter)
      await person.read(":\n")
      person.type("re\n")
      await person.read(AlertTexts.current.noSuchChoice)
      person.type("retry\n")
      #expect(await asking.shot == .button(2))
    }

    @Test func theEndOfTheInputCloses() async {
      let asking = Asking(.offline(), on: person.presenter)
      await person.read(":\n")
      person.hangUp()
      #expect(await asking.shot == "hit(Trouble())")
      await person.read(AlertTexts.current.closed)
      // So does every alert after it.
      #expect(await Asking(.offline(), on: person.presenter).shot == "hit(Trouble())")
    }

    @Test func aLastLineNeedsNoEnd() async {
      let asking = Asking(.offline(), on: person.presenter)
      await person.read(":\n")
      person.type("2")
      person.hangUp()
      #expect(await asking.shot == .button(2))
    }

    @Test func onlyTheAnswersOwnLineIsRead() async throws {
      person.type("2\n3\nrest\n")
      #expect(await Asking(.offline("A"), on: person.presenter).shot == .button(2))
      #expect(await Asking(.offline("B"), on: person.presenter).shot == .button(3))
      person.hangUp()
      let rest = try #require(readSome(from: person.input))
      #expect(String(decoding: rest, as: UTF8.self) == "rest\n")
    }

    @Test func alertsAreNeverMixed() async {
      let askings = ["A", "B", "C"].map { Asking(.offline($0), on: person.presenter) }
      for asking in askings {
        person.type("1\n")
        #expect(await asking.shot == .button(1))
      }
      let blocks = ["A", "B", "C"].map { title in
        "\(title)\n  1) Retry\n  2) Later\n  3) Close\n\(AlertTexts.current.choose(3)) [1]:\n"
      }
      #expect(await person.read(blocks.joined()) == blocks.joined())
    }

    @Test func aDisposedStreamEndsItsQuestion() async {
      let first = Asking(.offline("A"), on: person.presenter)
      await person.read(":\n")
      first.dispose()
      await person.read(AlertTexts.current.withdrawn)
      let second = Asking(.offline("B"), on: person.presenter)
      await person.read("B\n")
      person.type("1\n")
      #expect(await second.shot == .button(1))
    }

    @Test func whatCannotBeShownPasses() async {
      let presenter = TerminalPresenter(input: person.input, output: -1)
      #expect(await Asking(.offline(), on: presenter).shot == "sink")
    }

    @Test func anAlertNeedsNoButtonToPressWhenInDoubt() async {
      let content = AlertContent(
        title: "?", buttons: [AlertButton(title: "Delete", style: .destructive, shot: .sink)])
      let asking = Asking(content, on: person.presenter)
      await person.read("\(AlertTexts.current.choose(1)):\n")
      person.type("\n")
      await person.read(AlertTexts.current.noSuchChoice)
      person.type("1\n")
      #expect(await asking.shot == "sink")
    }
  }
#endif
