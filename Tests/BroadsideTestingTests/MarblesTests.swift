import Broadside
import BroadsideTesting
import Testing

@Suite struct MarblesTests {
  private func events(_ text: String) throws -> [Recorded<Int>] {
    try Marbles.events(text, error: TestError.first)
  }

  @Test func oneCharacterIsOneFrame() throws {
    #expect(
      try events("-1-2-#") == [
        .next(at: .seconds(1), 1), .next(at: .seconds(3), 2),
        .error(at: .seconds(5), TestError.first),
      ])
    #expect(
      try events("12|") == [.next(1), .next(at: .seconds(1), 2), .completed(at: .seconds(2))])
    #expect(try events("") == [])
    #expect(try events("---") == [])
    #expect(try events("|--") == [.completed()])
    #expect(try events("1 99999999999999999999m") == [.next(1)])
  }

  @Test func aGroupIsOneFrame() throws {
    #expect(
      try events("--(12)-|") == [
        .next(at: .seconds(2), 1), .next(at: .seconds(2), 2), .completed(at: .seconds(4)),
      ])
    #expect(try events("(1|)") == [.next(1), .completed()])
    #expect(try events("( 1 2 )3") == [.next(1), .next(2), .next(at: .seconds(1), 3)])
  }

  @Test func spacesMeanNothing() throws {
    #expect(try events(" - 1 -  2 -# ") == events("-1-2-#"))
  }

  @Test(arguments: [
    ("1 9s 2", Duration.seconds(10)), ("1 500ms 2", .milliseconds(1500)), ("1 2m 2", .seconds(121)),
    ("1 0.25s 2", .milliseconds(1250)), ("1 1.5m 2", .seconds(91)), ("1 0s 2", .seconds(1)),
    ("1 0.0000000000000000019s 2", .seconds(1) + Duration(attoseconds: 1)),
    ("1 9223372036854775806s 2", .seconds(Int64.max)),
  ])
  func timeCanBeWritten(_ text: String, _ time: Duration) throws {
    #expect(try events(text) == [.next(1), .next(at: time, 2)])
  }

  @Test func timeNeedsSpaceAround() throws {
    let letters: [Recorded<String>] = try Marbles.events("5m5s 5ms5 55")
    #expect(
      letters.map(\.event).map { "\($0)" }.joined() == "5m5s5ms555".map { "next(\($0))" }.joined())
    #expect(try Marbles.events("5m", of: String.self) == [])
    #expect(try Marbles.events("5m -1", of: String.self) == [.next(at: .seconds(301), "1")])
  }

  @Test func charactersStandForValues() throws {
    let table = ["a": 42, "é": 43, "🎈": 44] as [Character: Int]
    #expect(
      try Marbles.events("aé🎈7", values: table).map(\.event).map { "\($0)" }
        == ["next(42)", "next(43)", "next(44)", "next(7)"])
    #expect(try Marbles.events("a", of: Character.self) == [.next("a")])
    #expect(try Marbles.events("1", of: Double.self) == [.next(1.0)])
  }

  @Test func framesLastAsLongAsTheyAreTold() throws {
    #expect(
      try Marbles.events("-1-|", frame: .milliseconds(10))
        == [.next(at: .milliseconds(10), 1), .completed(at: .milliseconds(30))])
  }

  @Test func anErrorMeansAnyUnlessTold() throws {
    let expected = try Marbles.events("#", of: Int.self)
    #expect(expected == [.error(TestError.second)])
    #expect(expected == [.error(CancellationError())])
    #expect(expected != [.completed()])
  }

  @Test(arguments: [
    ("^---!", SubscriptionInterval(from: .zero, to: .seconds(4))),
    ("--^-!", SubscriptionInterval(from: .seconds(2), to: .seconds(4))),
    ("--(^!)", SubscriptionInterval(from: .seconds(2), to: .seconds(2))),
    ("-^--", SubscriptionInterval(from: .seconds(1))),
    ("  ^ 1m !", SubscriptionInterval(from: .zero, to: .seconds(61))), ("---", nil), ("", nil),
  ])
  func subscriptionsHaveLinesOfTheirOwn(_ text: String, _ interval: SubscriptionInterval?) throws {
    #expect(try Marbles.subscription(text) == interval)
  }

  @Test func severalLinesAreSeveralSubscriptions() throws {
    #expect(
      try Marbles.subscriptions(["^-!", "---", "--^"], frame: .seconds(2)) == [
        SubscriptionInterval(from: .zero, to: .seconds(4)), SubscriptionInterval(from: .seconds(4)),
      ])
  }

  @Test func aFrameMustLast() async {
    await #expect(processExitsWith: .failure) {
      _ = try Marbles.events("1", of: Int.self, frame: .zero)
    }
    await #expect(processExitsWith: .failure) { _ = MarbleLine<Int>([], frame: .seconds(-1)) }
  }
}
