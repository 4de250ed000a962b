#if os(Linux) || os(macOS)
  import BroadsideCore
  import BroadsideUI
  import TerminalProbe
  import Testing

  /// The presenter in front of a real terminal, and a person who types.
  @Suite(.timeLimit(.minutes(5))) struct FramedAlertTests {
    @Test func anAlertIsAFrameWithNumberedButtons() async {
      let person = Person(columns: 30)
      let asking = Asking(.offline(message: "The server\ndoes not answer."), on: person.presenter)
      let lines = await person.see("╯")
      #expect(
        lines == [
          "╭────────────────────────────╮",
          "│ No connection              │",
          "│                            │",
          "│ The server                 │",
          "│ does not answer.           │",
          "│                            │",
          "│ ▸ 1 Retry                  │",
          "│   2 Later                  │",
          "│   3 Close                  │",
          "╰────────────────────────────╯",
          "",
        ])
      person.type("2")
      #expect(await asking.shot == .button(2))
      #expect(await person.see("→") == ["No connection → Later", ""])
    }

    @Test(arguments: [
      ("\n", 1), ("\r", 1), ("3", 3), ("\u{1B}[B\r", 2), ("\u{1B}OB\u{1B}OB\r", 3),
      ("\u{1B}[A\r", 3), ("\t\t\t\t\r", 2), ("\u{1B}[Z\r", 3), ("c", 3), ("R", 1), ("x9\u{1B}2", 2),
      ("\u{1B}[1;5B\r", 2), ("é\u{1B}[3~3", 3),
    ])
    func keysMoveAndPress(_ keys: String, _ button: Int) async {
      let person = Person()
      let asking = Asking(.offline(), on: person.presenter)
      await person.see("╯")
      person.type(keys)
      #expect(await asking.shot == .button(button))
    }

    @Test func theCursorFollowsTheKeys() async {
      let person = Person()
      let asking = Asking(.offline(), on: person.presenter)
      await person.see("▸ 1 Retry")
      person.type("\u{1B}[B")
      let lines = await person.see("▸ 2 Later")
      #expect(lines.filter { $0.contains("▸") }.count == 1)
      #expect(lines.filter { $0.contains("╭") }.count == 1)
      person.type("\n")
      #expect(await asking.shot == .button(2))
    }

    @Test func letterThatSeveralButtonsShareMovesOn() async {
      let person = Person()
      let asking = Asking(
        .offline(buttons: ["Retry", "Rethrow", "Close"]), on: person.presenter)
      await person.see("▸ 1 Retry")
      person.type("r")
      await person.see("▸ 2 Rethrow")
      person.type("r")
      await person.see("▸ 1 Retry")
      person.type("rr\n")
      #expect(await asking.shot == .button(1))
    }

    @Test func moreThanNineButtonsTakeTwoDigits() async {
      let person = Person()
      let asking = Asking(
        .offline(buttons: (1...12).map { "Choice \($0)" }), on: person.presenter)
      await person.see("12 Choice 12")
      person.type("1")
      await person.see("▸  1 Choice 1")
      person.type("2")
      #expect(await asking.shot == .button(12))
    }

    @Test func theButtonToPressWhenInDoubtComesFirst() async {
      let person = Person()
      let content = AlertContent(
        title: "Delete?",
        buttons: [
          AlertButton(title: "Delete", style: .destructive, shot: .sink),
          AlertButton(title: "Keep", style: .cancel, shot: .miss),
        ])
      let asking = Asking(content, on: person.presenter)
      await person.see("▸ 2 Keep")
      person.type("\n")
      #expect(await asking.shot == "miss")
    }

    @Test func endOfInputCloses() async {
      let person = Person()
      let asking = Asking(.offline(), on: person.presenter)
      await person.see("╯")
      person.type("\u{4}")
      #expect(await asking.shot == "hit(Trouble())")
      #expect(await person.see("→").first == "No connection → \(AlertTexts.current.closed)")
    }

    @Test func aTerminalThatIsGoneCloses() async {
      let person = Person()
      let asking = Asking(.offline(), on: person.presenter)
      await person.see("╯")
      person.hangUp()
      #expect(await asking.shot == "hit(Trouble())")
    }

    @Test func theTerminalIsPutBack() async {
      let person = Person()
      let before = inputFlags(of: person.input)
      for keys in ["1", "\u{4}"] {
        let asking = Asking(.offline("Press \(keys.debugDescription)"), on: person.presenter)
        // Not what is left on screen of the alert before.
        await person.see("│ Press \(keys.debugDescription)")
        #expect(!echoes(person.input))
        person.type(keys)
        _ = await asking.shot
        #expect(inputFlags(of: person.input) == before)
      }
    }

    @Test func alertsComeOneAfterAnother() async {
      let person = Person()
      let askings = ["First", "Second", "Third"].map { Asking(.offline($0), on: person.presenter) }
      for (title, asking) in zip(["First", "Second", "Third"], askings) {
        let lines = await person.see("│ \(title)")
        #expect(lines.filter { $0.contains("╭") }.count == 1)
        person.type("1")
        #expect(await asking.shot == .button(1))
      }
      #expect(
        await person.see("Third →") == [
          "First → Retry", "Second → Retry", "Third → Retry", "",
        ])
    }

    @Test func equalAlertsAreOneFrame() async {
      let person = Person()
      let askings = (0..<3).map { _ in Asking(.offline(), on: person.presenter) }
      await person.see("╯")
      person.type("1")
      await person.see(AlertTexts.current.moreLikeThis(1))
      person.type("2")
      #expect(await askings[0].shot == .button(1))
      #expect(await askings[1].shot == .button(2))
      #expect(await askings[2].shot == .button(2))
    }

    @Test func aDisposedStreamTakesItsFrameDown() async {
      let person = Person()
      let before = inputFlags(of: person.input)
      let first = Asking(.offline("First"), on: person.presenter)
      await person.see("│ First")
      first.dispose()
      let second = Asking(.offline("Second"), on: person.presenter)
      let lines = await person.see("│ Second")
      #expect(lines.first == "First → \(AlertTexts.current.withdrawn)")
      person.type("1")
      #expect(await second.shot == .button(1))
      #expect(inputFlags(of: person.input) == before)
    }
  }
#endif
