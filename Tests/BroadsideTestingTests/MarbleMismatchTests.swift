import Broadside
import BroadsideTesting
import Foundation
import Testing

@Suite struct MarbleMismatchTests {
  let scheduler = VirtualTimeScheduler()

  private func recorder(_ marbles: String...) throws -> (Recorder<Int>, ScriptedSource<Int>) {
    let scripts = try marbles.map { try SourceScript<Int>(marbles: $0) }
    let source = ScriptedSource(scripts, on: scheduler)
    let recorder = source.observable.retry(maxRetries: marbles.count - 1).record(on: scheduler)
    try scheduler.run()
    return (recorder, source)
  }

  private func picture(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch let error as MarbleMismatch {
      // Without the place, which has no space in it.
      return String(error.description.drop { $0 != " " }.dropFirst())
    } catch {
      return "\(error)"
    }
  }

  @Test func whatIsExpectedPasses() throws {
    let (recorder, source) = try recorder("-1-#", "-2-|")
    try recorder.expect("-1--2-|", subscriptions: ["^--!", "---^--!"], of: source)
    try recorder.expect("- 1 - - 2 - |")
    try recorder.expect("-a--b-|", values: ["a": 1, "b": 2])
    try recorder.expect(
      "--1-----2---|", frame: .milliseconds(500), subscriptions: [], of: SubscriptionLog())
  }

  @Test func drawsBothLines() throws {
    let (recorder, _) = try recorder("-1--2|")
    #expect(
      picture { try recorder.expect("-1-2-#") } == """
        the events differ
          expected  -1-2-#
          actual    -1--2|
                       ↑
          Expected next(2) at 3 s, but next(2) at 4 s came.
          One character is 1 s.
        """)
  }

  @Test func drawsSubscriptions() throws {
    let (recorder, source) = try recorder("-1-#", "(23)|")
    #expect(
      picture {
        try recorder.expect("-1-(23)4", subscriptions: ["^--!", "-----^"], of: source)
      } == """
        the events and subscriptions differ
          expected        -1-(23)4-
          actual          -1-(23)|
                                 ↑
          expected sub 1  ^--!
          actual sub 1    ^--!
          expected sub 2  ----   -^
          actual sub 2    ---^   !
          Expected next(4) at 4 s, but completed at 4 s came.
          Expected from 5 s on, but 3 s to 4 s was the subscription.
          One character is 1 s.
        """)
  }

  @Test func tellsOfMissingAndSurplusEvents() throws {
    let (recorder, source) = try recorder("-1-|")
    #expect(
      picture { try recorder.expect("-", subscriptions: [], of: source) } == """
        the events and subscriptions differ
          expected      ----
          actual        -1-|
                         ↑
          actual sub 1  ^--!
          Expected nothing more, but next(1) at 1 s came.
          Expected nothing more, but 0 s to 3 s was the subscription.
          One character is 1 s.
        """)
    #expect(
      picture { try recorder.expect("-1--") }.contains("Expected nothing more, but completed"))
    #expect(
      picture { try recorder.expect("-1-(2|)") }
        .contains("Expected next(2) at 3 s, but completed at 3 s came."))
  }

  @Test func comparesTimesExactly() throws {
    let (recorder, _) = try recorder(" 1500ms 1|")
    #expect(
      picture { try recorder.expect("-1|") } == """
        the events differ
          expected  -1|
          actual    -1|
          Expected next(1) at 1 s, but next(1) at 1.5 s came.
          One character is 1 s.
        """)
  }

  @Test func explainsLettersAndShortensTime() throws {
    let recorder = Recorder<String>(on: scheduler)
    recorder.receive(.next("long"))
    scheduler.advance(by: .seconds(100))
    recorder.receive(.error(TestError.numbered(7)))
    #expect(
      picture { try recorder.expect("l 99s x", values: ["l": "long"]) } == """
        the events differ
          expected  l 99s x
          actual    l 99s #
                          ↑
          Expected next(x) at 100 s, but error(numbered(7)) at 100 s came.
          l = long.
          One character is 1 s.
        """)
  }

  @Test func comparesErrorsByAMatcher() throws {
    let (recorder, _) = try recorder("-#")
    try recorder.expect("-#")
    try recorder.expect("-#", error: ErrorMatcher("marble") { $0 is MarbleError })
    let other = ErrorMatcher("another") { $0 is TestError }
    #expect(picture { try recorder.expect("-#", error: other) }.contains("matching another"))
  }

  @Test func failsOnABrokenContract() {
    let recorder = Recorder<Int>()
    for event in [Event<Int>.completed, .completed] { recorder.receive(event) }
    #expect(picture { try recorder.expect("|") }.hasPrefix("the events differ"))
    let nested = Recorder<Int>()
    nested.onNext { [nested] in if $0 == 1 { nested.receive(.next(2)) } }
    nested.receive(.next(1))
    #expect(
      picture { try nested.expect("(12)") } == """
        the stream contract was broken
          expected  (12)
          actual    (12)
          next(2) came while another event was being delivered, at 0 s.
          One character is 1 s.
        """)
  }

  @Test func namesThePlaceAndIsAnOrdinaryError() throws {
    let recorder = Recorder<Int>()
    let line: UInt = #line + 2
    do {
      try recorder.expect("1")
      Issue.record("nothing was thrown")
    } catch {
      let place = "BroadsideTestingTests/MarbleMismatchTests.swift:\(line): "
      #expect("\(error)".hasPrefix(place))
      #expect(error.localizedDescription == "\(error)")
    }
    #expect(throws: MarbleSyntaxError.self) { try recorder.expect("(") }
  }
}
