#if os(Linux) || os(macOS)
  import BroadsideCore
  import BroadsideUI
  import TerminalProbe
  import Testing

  /// Frames of every width, in every script, with and without colours.
  @Suite(.timeLimit(.minutes(5))) struct FrameLayoutTests {
    @Test func foreignTextCannotCommandTheTerminal() async {
      let person = Person()
      let asking = Asking(
        .offline(
          "a\u{1B}[2Jb", message: "c\rd\u{7}\te\u{202E}f\u{9B}1m \u{200D}",
          buttons: ["g\u{1B}]0;h\u{7}\ni"]), on: person.presenter)
      await person.see("╯")
      person.type("1")
      #expect(await asking.shot == .button(1))
      let raw = await person.read("→")
      #expect(!raw.contains("\u{1B}[2J"))
      #expect(!raw.contains("\u{7}"))
      #expect(!raw.unicodeScalars.contains("\u{202E}"))
      #expect(!raw.unicodeScalars.contains("\u{9B}"))
      #expect(raw.contains(#"a\u{1B}[2Jb"#))
      #expect(raw.contains(#"d\u{7}  e\u{202E}f\u{9B}1m"#))
      #expect(raw.contains(#"g\u{1B}]0;h\u{7} i"#))
    }

    @Test func wideCharactersKeepTheFrameStraight() async {
      let person = Person(columns: 30)
      let asking = Asking(
        .offline("接続できません", message: "🚢 Ship e\u{301}", buttons: ["再試行"]),
        on: person.presenter)
      let lines = await person.see("╯")
      #expect(lines.contains("│ 接続できません             │"))
      #expect(lines.contains("│ 🚢 Ship e\u{301}                  │"))
      #expect(lines.contains("│ ▸ 1 再試行                 │"))
      person.type("1")
      #expect(await asking.shot == .button(1))
    }

    @Test(arguments: [8, 19, 20, 21, 40, 200])
    func textIsWrappedToTheTerminal(_ columns: Int) async {
      let person = Person(columns: columns, rows: 60)
      let message = "Words are kept together, abcdefghijklmnopqrstuvwxyz is broken, 接続できません too."
      let asking = Asking(
        .offline("A title of some length", message: message), on: person.presenter)
      // A frame and its cursor are drawn anew in place, which works only where no line is too long.
      await person.see(columns < 20 ? "3 Cl" : "╯")
      let before = person.screen
      person.type("\u{1B}[B")
      await person.see("▸ 2")
      #expect(person.screen.count == before.count)
      if columns >= 20 {
        let frame = person.screen.filter { !$0.isEmpty }
        #expect(frame.allSatisfy { "╭│╰".contains($0.first!) && "╮│╯".contains($0.last!) })
      }
      person.type("1")
      #expect(await asking.shot == .button(1))
    }

    @Test func aTinyTerminalAsksAllTheSame() async {
      let person = Person(columns: 3, rows: 2)
      let asking = Asking(.offline("接続", message: "Words"), on: person.presenter)
      await person.see("os")
      person.type("\u{1B}[B\n")
      #expect(await asking.shot == .button(2))
    }

    @Test func aLowTerminalCutsTheMessage() async {
      let person = Person(columns: 40, rows: 12)
      let message = (1...50).map { "Line \($0)" }.joined(separator: "\n")
      let asking = Asking(.offline(message: message), on: person.presenter)
      let lines = await person.see("╯")
      #expect(lines.count <= 12)
      #expect(lines.contains { $0.contains("Line 2") })
      #expect(lines.contains { $0.contains("│ …") })
      person.type("1")
      #expect(await asking.shot == .button(1))
    }

    @Test(arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true),
      (["TERM": "dumb"], false),
    ])
    func coloursAreUsedWhereTheyAreWelcome(
      _ changes: [String: String], _ hasColours: Bool
    ) async {
      let person = Person(
        environment: Person.environment.merging(changes, uniquingKeysWith: { $1 }))
      let asking = Asking(.offline(), on: person.presenter)
      let raw = await person.read("Close")
      #expect(raw.contains("\u{1B}[31m") == hasColours)
      person.type("1\n")
      #expect(await asking.shot == .button(1))
    }

    @Test func aTerminalWithoutUnicodeGetsPlainCharacters() async {
      let person = Person(
        columns: 24, environment: ["TERM": "vt100", "LC_ALL": "C", "LANG": "x.UTF-8"])
      let asking = Asking(.offline(), on: person.presenter)
      let lines = await person.see("> 1 Retry")
      #expect(lines.first == "+----------------------+")
      #expect(lines.contains("| > 1 Retry            |"))
      person.type("1")
      #expect(await asking.shot == .button(1))
      await person.see("No connection -> Retry")
    }

    @Test func aDumbTerminalGetsPlainLines() async {
      let person = Person(environment: ["TERM": "dumb", "LANG": "en_US.UTF-8"])
      let asking = Asking(.offline(), on: person.presenter)
      let raw = await person.read("[1]:")
      #expect(!raw.contains("\u{1B}"))
      #expect(echoes(person.input))
      person.type("2\n")
      #expect(await asking.shot == .button(2))
    }
  }
#endif
