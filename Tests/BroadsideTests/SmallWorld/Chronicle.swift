/// What happened in a small world, and at which step: all events, and all subscriptions to inputs.
struct Chronicle: Equatable {
  struct Line: Equatable {
    let step: Int
    let mark: Mark
  }

  /// From step to step.
  struct Interval: Equatable {
    let start: Int
    var end: Int?
  }

  /// The step under way; the first subscription is step 0.
  var step = 0
  private var first: [Line] = []
  private var second: [Line] = []
  private(set) var a: [Interval] = []
  private(set) var b: [Interval] = []

  mutating func note(_ mark: Mark, for subscriber: Subscriber) {
    let line = Line(step: step, mark: mark)
    if subscriber == .first { first.append(line) } else { second.append(line) }
  }

  /// Whether a subscriber has got an end.
  func hasEnded(_ subscriber: Subscriber) -> Bool {
    (subscriber == .first ? first : second).last?.mark.isEnd ?? false
  }

  func intervals(_ port: Port) -> [Interval] { port == .a ? a : b }

  func isOpen(_ port: Port) -> Bool { intervals(port).contains { $0.end == nil } }

  func isOpen(_ port: Port, _ number: Int) -> Bool { intervals(port)[number].end == nil }

  /// - Returns: The number of the subscription.
  mutating func open(_ port: Port) -> Int {
    let interval = Interval(start: step)
    if port == .a { a.append(interval) } else { b.append(interval) }
    return intervals(port).count - 1
  }

  mutating func close(_ port: Port, _ number: Int) {
    guard number < intervals(port).count, isOpen(port, number) else { return }
    if port == .a { a[number].end = step } else { b[number].end = step }
  }
}

extension Chronicle: CustomStringConvertible {
  var description: String {
    let lines: ([Line]) -> String = { lines in
      lines.map { "\($0.mark)@\($0.step)" }.joined(separator: " ")
    }
    let intervals: ([Interval]) -> String = { intervals in
      intervals.map { "\($0.start)–\($0.end.map(String.init) ?? "")" }.joined(separator: " ")
    }
    return
      "first: \(lines(first)); second: \(lines(second)); a: \(intervals(a)); b: \(intervals(b))"
  }
}
