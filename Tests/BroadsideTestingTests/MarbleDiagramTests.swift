import Broadside
import BroadsideTesting
import Testing

@Suite struct MarbleDiagramTests {
  private func diagram() throws -> MarbleDiagram {
    try MarbleDiagram(
      "retry",
      rows: [
        .stream("source", marbles: "-1-(23)#"), .subscriptions("subscriptions", marbles: ["^---!"]),
        .operator("retry(maxRetries: 1)"),
        .stream("result", [Recorded.next(at: .seconds(1), 10), .completed(at: .seconds(5))]),
      ])
  }

  @Test func isTheSameEachTime() throws {
    #expect(try diagram().svg == diagram().svg)
  }

  @Test func drawsEveryEvent() throws {
    let svg = try #require(SVGReader(try diagram().svg))
    #expect(svg.texts("label") == ["1", "2", "3", "retry(maxRetries: 1)", "10"])
    #expect(svg.texts("name") == ["source", "subscriptions", "result"])
    #expect(svg.all("path", style: "cross").count == 1)
    #expect(svg.all("line", style: "end").count == 1)
    #expect(svg.all("path", style: "bar").count == 1)
    #expect(svg.all("rect", style: "box").count == 1)
    #expect(svg.all("path", style: "tip").isEmpty)
    #expect(svg.texts("tick") == ["0 s", "1 s", "2 s", "3 s", "4 s", "5 s"])
  }

  @Test func canBeReadAloud() throws {
    let svg = try #require(SVGReader(try diagram().svg))
    #expect(svg.elements[0].attributes["role"] == "img")
    #expect(svg.elements[0].attributes["aria-label"] == "retry")
    #expect(svg.elements[1].text == "retry")
    #expect(
      svg.all("desc").map(\.text) == [
        "source: 1 at 1 s, 2 at 3 s, 3 at 3 s, an error at 4 s. "
          + "subscriptions: 0 s to 4 s. retry(maxRetries: 1). result: 10 at 1 s, completed at 5 s."
      ])
  }

  @Test func needsNothingElseAndFollowsTheScheme() throws {
    let text = try diagram().svg
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    for word in ["<script", "href", "url(", "@import", "http:", "https:"] {
      let rest = text.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
  }

  @Test func escapesWhatWouldBreakTheDocument() throws {
    let nasty = #"</svg><script>"&'"# + "\u{0}\u{1B}[2J\u{FFFF}\n"
    let diagram = MarbleDiagram(
      nasty,
      rows: [
        .stream(nasty, [Recorded.next(nasty), .error(NastyError(description: nasty))]),
        .subscriptions(nasty, []), .operator(nasty),
      ])
    let svg = try #require(SVGReader(diagram.svg))
    #expect(svg.all("script").isEmpty)
    #expect(svg.texts("name")[0] == #"</svg><script>"&'␀␛[2J�␊"#)
    #expect(svg.texts("small") == [#"</svg><script>"&'…"#])
    #expect(svg.elements[0].attributes["aria-label"] == #"</svg><script>"&'␀␛[2J�␊"#)
  }

  @Test func countsWhatItCanNotDraw() throws {
    let events =
      (0..<100).map { Recorded.next(at: .seconds(2), $0) } + [.completed(at: .seconds(2))]
    let intervals = (0..<20).map { _ in SubscriptionInterval(from: .zero) }
    let diagram = MarbleDiagram(
      "many", rows: [.stream("many", events), .subscriptions("subscriptions", intervals)])
    let svg = try #require(SVGReader(diagram.svg))
    #expect(svg.texts("name") == ["many (+92 not drawn)", "subscriptions (+8 not drawn)"])
    #expect(svg.texts("label") == (0..<8).map { "\($0)" })
    #expect(svg.all("line", style: "end").count == 1)
    #expect(svg.all("desc")[0].text.contains("and 51 more"))
  }

  @Test func copesWithNothingAndWithTheEndOfTime() throws {
    #expect(SVGReader(MarbleDiagram("", rows: []).svg) != nil)
    let extremes: [Recorded<Int>] = [
      .next(at: Duration(attoseconds: .min), 1), .next(at: Duration(attoseconds: .max), 2),
    ]
    for frame in [Duration.seconds(1), Duration(attoseconds: 1), Duration(attoseconds: .max)] {
      let diagram = MarbleDiagram(
        "extremes", frame: frame,
        rows: [
          .stream("events", extremes),
          .subscriptions(
            "subscriptions",
            [.init(from: Duration(attoseconds: .min), to: Duration(attoseconds: .max))]),
        ])
      let svg = try #require(SVGReader(diagram.svg))
      #expect(svg.texts("label") == ["1", "2"])
    }
  }

  @Test func refusesAFrameThatDoesNotLast() async {
    await #expect(processExitsWith: .failure) {
      _ = MarbleDiagram("frame", frame: .zero, rows: [])
    }
    #expect(throws: MarbleSyntaxError.self) {
      try MarbleDiagram.Row.stream("broken", marbles: "(")
    }
    #expect(throws: MarbleSyntaxError.self) {
      try MarbleDiagram.Row.subscriptions("broken", marbles: ["!"])
    }
  }
}

private struct NastyError: Error, CustomStringConvertible {
  let description: String
}
