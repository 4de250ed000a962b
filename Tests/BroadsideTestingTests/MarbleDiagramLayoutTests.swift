import Broadside
import BroadsideTesting
import Testing

@Suite struct MarbleDiagramLayoutTests {
  private struct Box {
    let left, top, right, bottom: Int

    func touches(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  @Test func marblesNeverCoverEachOtherNorLeaveThePicture() throws {
    let words = ["1", "42", "user(name: \"Ann\", age: 42)", "日本語テキスト", "a & b", ""]
    try forAllSeeds(runs: 1000) { random, seed in
      let rows = (0..<Int.random(in: 1...3, using: &random)).map { number in
        MarbleDiagram.Row.stream("row \(number)", Self.events(words, &random))
      }
      let svg = try #require(SVGReader(MarbleDiagram("seed \(seed)", rows: rows).svg))
      let boxes = svg.elements.compactMap(Self.box)
      let width = try #require(svg.elements[0].number("width"))
      let height = try #require(svg.elements[0].number("height"))
      for (index, box) in boxes.enumerated() {
        try #require(
          box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height,
          "seed \(seed)")
        try #require(!boxes[..<index].contains { $0.touches(box) }, "seed \(seed)")
      }
    }
  }

  @Test func equalTimesStandUnderEachOtherInEveryRow() throws {
    let svg = try #require(
      SVGReader(
        try MarbleDiagram(
          "map",
          rows: [
            .stream("source", marbles: "-1--2"), .operator("map"),
            .stream("result", marbles: "-a--b", values: ["a": "a long text", "b": "b"]),
          ]
        ).svg))
    let places = svg.all("text", style: "label").filter { $0.text != "map" }
      .map { $0.number("x") }
    #expect(places[0] == places[2])
    #expect(places[1] == places[3])
  }

  @Test func simultaneousEventsStandInTheirOrder() throws {
    let events = ["a long text to begin with", "b", "c"].map { Recorded.next(at: .zero, $0) }
    let svg = try #require(SVGReader(MarbleDiagram("group", rows: [.stream("row", events)]).svg))
    let labels = svg.all("text", style: "label")
    #expect(labels.map(\.text) == ["a long text to be…", "b", "c"])
    let heights = labels.compactMap { $0.number("y") }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  private static func events(
    _ words: [String], _ random: inout SeededGenerator
  ) -> [Recorded<String>] {
    var time = Duration.zero
    var events: [Recorded<String>] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      time += .milliseconds([0, 0, 100, 500, 1000, 7000].randomElement(using: &random) ?? 0)
      events.append(.next(at: time, words.randomElement(using: &random) ?? ""))
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return events + [.completed(at: time)]
    case 1: return events + [.error(at: time, TestError.numbered(1_000_000_000_000))]
    default: return events
    }
  }

  /// The room that an element, a cross with its text, or a bar takes.
  private static func box(_ element: SVGReader.Element) -> Box? {
    switch (element.name, element.attributes["class"] ?? "") {
    case ("rect", let style) where style.hasPrefix("c"):
      guard let x = element.number("x"), let y = element.number("y"),
        let width = element.number("width"), let height = element.number("height")
      else { return nil }
      return Box(left: x, top: y, right: x + width, bottom: y + height)
    case ("line", "end"):
      guard let x = element.number("x1"), let top = element.number("y1"),
        let bottom = element.number("y2")
      else { return nil }
      return Box(left: x - 2, top: top, right: x + 2, bottom: bottom)
    case ("text", "small"):
      guard let x = element.number("x"), let y = element.number("y") else { return nil }
      return Box(left: x - 24, top: y - 12, right: x + 8 * element.text.count, bottom: y + 4)
    default: return nil
    }
  }
}
