import Broadside
import BroadsideTesting
import Testing

@Suite struct MarbleRoundTripTests {
  private static let frames: [Duration] = [
    .seconds(1), .milliseconds(1), .milliseconds(250), .seconds(7), .nanoseconds(3),
    Duration(attoseconds: 1),
  ]

  @Test func eventsAreReadBackAsTheyWere() throws {
    let alphabet = Array("0159amszé").map(String.init) + ["10", "(x)", "two words", ""]
    try forAllSeeds(runs: 3000) { random, seed in
      let frame = Self.frames.randomElement(using: &random) ?? .seconds(1)
      var time = 0
      var events: [Recorded<String>] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        time += Self.step(&random)
        let element = alphabet.randomElement(using: &random) ?? "a"
        events.append(.next(at: frame * time, element))
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: events.append(.completed(at: frame * (time + Self.step(&random))))
      case 1: events.append(.error(at: frame * (time + Self.step(&random)), TestError.first))
      default: break
      }
      let line = MarbleLine(events, frame: frame)
      let read = try Marbles.events(
        line.text, values: line.values, error: TestError.first, frame: frame)
      try #require(read == events, "seed \(seed): \(line)")
      let again = MarbleLine(read, values: line.values, frame: frame)
      try #require(again.text == line.text, "seed \(seed)")
    }
  }

  @Test func subscriptionsAreReadBackAsTheyWere() throws {
    try forAllSeeds(runs: 1000) { random, seed in
      let frame = Self.frames.randomElement(using: &random) ?? .seconds(1)
      let start = Self.step(&random)
      let end = Bool.random(using: &random) ? start + Self.step(&random) : nil
      let interval = SubscriptionInterval(from: frame * start, to: end.map { frame * $0 })
      let text = interval.marbles(frame: frame)
      try #require(
        try Marbles.subscription(text, frame: frame) == interval, "seed \(seed): \(text)")
    }
  }

  @Test func aScriptFromMarblesSendsThem() throws {
    try forAllSeeds(runs: 1000) { random, seed in
      let scheduler = VirtualTimeScheduler()
      let text =
        (0..<Int.random(in: 0...10, using: &random))
        .map { _ in ["-", "1", "(23)", " 2s "].randomElement(using: &random) ?? "-" }.joined()
        + (["|", "#", ""].randomElement(using: &random) ?? "")
      let source = ScriptedSource<Int>([try SourceScript(marbles: text)], on: scheduler)
      let recorder = source.observable.record(on: scheduler)
      try scheduler.run()
      let expected = try Marbles.events(text, of: Int.self, error: MarbleError())
      try #require(recorder.events == expected, "seed \(seed): \(text)")
      try recorder.expect(text)
    }
  }

  private static func step(_ random: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: 0
    case 3..<8: Int.random(in: 1...3, using: &random)
    case 8: Int.random(in: 20...30, using: &random)
    default: Int.random(in: 0...100_000, using: &random)
    }
  }
}
