import Broadside
import BroadsideTesting
import Testing

@Suite struct MarbleSyntaxErrorTests {
  @Test(arguments: [
    ("-1|2", 3, "nothing may follow the end but time."), ("(1|2)", 3, "nothing may follow"),
    ("#|", 1, "nothing may follow"), ("-(12", 1, "this group is not closed."),
    ("-1)", 2, "this group has no beginning."), ("-()", 1, "a group holds at least one event."),
    ("(1(2))", 2, "a group can't stand within a group."), ("(1-2)", 2, "no time passes"),
    ("-^-", 1, "this belongs to subscription lines."), ("-a-", 1, "“a” stands for no Int."),
    ("1\n2", 1, "“␊” stands for no Int."), ("-1.5", 2, "stands for no Int."),
    ("- 99999999999999999999s 1", 24, "this lies behind the end of time."),
    ("- 9223372036854775807s (1)", 24, "this lies behind the end of time."),
    ("1 99999999999999999999999999999999999999999999999999m 2", 54, "behind the end of time"),
    ("1 9223372036854775807m 2", 23, "behind the end of time"),
  ])
  func tellsWhereAndWhy(_ text: String, _ offset: Int, _ reason: String) {
    let error = #expect(throws: MarbleSyntaxError.self) {
      try Marbles.events(text, of: Int.self)
    }
    #expect(error?.text == text)
    #expect(error?.offset == offset)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test(arguments: [
    ("^-^", 2, "a line holds one subscription."), ("-!", 1, "no subscription is open here."),
    ("^!-!", 3, "no subscription is open here."), ("^-1", 2, "holds only ^, ! and time."),
  ])
  func tellsWhatIsWrongWithASubscription(_ text: String, _ offset: Int, _ reason: String) {
    let error = #expect(throws: MarbleSyntaxError.self) { try Marbles.subscription(text) }
    #expect(error?.offset == offset)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func pointsAtThePlace() {
    let error = #expect(throws: MarbleSyntaxError.self) {
      try Marbles.events("-1|2", of: Int.self)
    }
    #expect(
      error?.description == """
        Marble text, character 4: nothing may follow the end but time.
          -1|2
             ↑
        """)
  }

  @Test func cutsALongTextAndHarmlessOnes() {
    let error = #expect(throws: MarbleSyntaxError.self) {
      try Marbles.events(String(repeating: "-", count: 500) + "\u{1B}[2J", of: Int.self)
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.last.map { $0.prefix { $0 != "↑" }.count } == 63)
    #expect(lines.dropFirst().first.map { $0.prefix { $0 != "␛" }.count } == 63)
    #expect(lines.allSatisfy { $0.count < 120 && !$0.contains("\u{1B}") })
  }

  @Test func noTextTraps() throws {
    let alphabet: [Character] = Array("--  ()|#^!019amsé.\n🎈\u{301}\0") + ["\r\n"]
    var read = 0
    forAllSeeds(runs: 20_000) { random, _ in
      let count = Int.random(in: 0...16, using: &random)
      let text = String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
      for frame in [Duration.seconds(1), Duration(attoseconds: 1), .seconds(Int64.max)] {
        if (try? Marbles.events(text, of: String.self, frame: frame)) != nil { read += 1 }
        if (try? Marbles.subscription(text, frame: frame)) != nil { read += 1 }
      }
      do throws(MarbleSyntaxError) {
        _ = try Marbles.events(text, of: String.self)
      } catch {
        #expect(error.offset >= 0 && error.offset < text.count)
        #expect(!error.description.isEmpty)
      }
    }
    #expect(read > 1000)
  }

  @Test(.timeLimit(.minutes(5))) func readsLongTextsInLinearTime() throws {
    for piece in ["-", "1", "1 ", "1111111111 ", "(11)", " 1s", "(1"] {
      let text = String(repeating: piece, count: 200_000 / piece.count)
      _ = try? Marbles.events(text, of: Int.self, frame: .milliseconds(1))
    }
  }
}
