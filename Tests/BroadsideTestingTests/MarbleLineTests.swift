import Broadside
import BroadsideTesting
import Testing

@Suite struct MarbleLineTests {
  @Test(arguments: ["-1-2-#", "--(12)-|", "|", "(1|)", "-", "1 30s 2", "1 3m 2", " 1500m #"])
  func writesWhatItReads(_ text: String) throws {
    #expect(MarbleLine(try Marbles.events(text, of: Int.self)).text == text)
  }

  @Test func keepsADigitFromItsUnit() throws {
    let events: [Recorded<String>] = [.next("5"), .next(at: .seconds(1), "m")]
    #expect(MarbleLine(events).text == "5 m")
  }

  @Test func roundsDownToTheFrame() {
    let events: [Recorded<Int>] = [
      .next(at: .seconds(-1), 1), .next(at: .milliseconds(1999), 2), .completed(at: .seconds(2)),
    ]
    #expect(MarbleLine(events).text == "12|")
    #expect(
      SubscriptionInterval(from: .milliseconds(900), to: .milliseconds(2900)).marbles() == "^-!")
  }

  @Test func givesLettersToWhatNeedsThem() {
    let events = [42, 7, 43, 42].enumerated().map { Recorded.next(at: .seconds($0), $1) }
    let line = MarbleLine(events)
    #expect(line.text == "a7ba")
    #expect(line.values == ["a": 42, "7": 7, "b": 43])
    #expect("\(line)" == "a7ba   a = 42, b = 43")
    #expect("\(MarbleLine(events, values: ["x": 42]))" == "x7ax   a = 43, x = 42")
  }

  @Test func lettersDoNotCollide() {
    let line = MarbleLine([Recorded.next("long"), .next("a"), .next("b")])
    #expect(line.text == "(cab)")
    #expect(line.values == ["a": "a", "b": "b", "c": "long"])
  }

  @Test func hasLettersForManyElements() throws {
    let events = (0..<1000).map { Recorded.next(at: .seconds($0), $0) }
    let line = MarbleLine(events)
    #expect(line.values.count == 1000)
    #expect(try Marbles.events(line.text, values: line.values) == events)
  }

  @Test func showsControlCharacters() {
    let line = MarbleLine([Recorded.next("a\u{1B}[2J\n")])
    #expect("\(line)" == "a   a = a␛[2J␊")
  }

  @Test func copesWithTheEndOfTime() {
    let last = Duration(attoseconds: .max)
    #expect(MarbleLine<Int>([.completed(at: last)], frame: last).text == "-|")
    #expect(
      MarbleLine<Int>([.completed(at: .seconds(Int64.max))], frame: Duration(attoseconds: 1)).text
        == " 9223372036854775807s |")
  }
}
