import Broadside

/// Expected and actual events and subscriptions, and how they differ.
struct MarbleComparison<Element: Sendable & Equatable> {
  var expected: [Recorded<Element>] = []
  var actual: [Recorded<Element>] = []
  var expectedSubscriptions: [SubscriptionInterval] = []
  var actualSubscriptions: [SubscriptionInterval] = []
  var violations: [ContractViolation] = []
  var values: [Character: Element] = [:]
  var frame: Duration

  /// - Throws: The picture, where anything differs or the contract was broken.
  func check(at origin: Origin) throws(MarbleMismatch) {
    guard let headline else { return }
    let lines = picture + sentences.map { $0 + "." }
    throw MarbleMismatch(
      description: (["\(origin): \(headline)"] + lines.map { "  " + $0 }).joined(separator: "\n"))
  }

  private var headline: String? {
    let different = [
      expected == actual ? nil : "events",
      expectedSubscriptions == actualSubscriptions ? nil : "subscriptions",
    ].compactMap(\.self)
    if different.isEmpty { return violations.isEmpty ? nil : "the stream contract was broken" }
    return "the \(different.joined(separator: " and ")) differ"
  }

  // MARK: The picture

  private var keys: MarbleKeys<Element> { MarbleKeys(expected + actual, values: values) }

  private var picture: [String] {
    let keys = keys
    var labels = ["expected", "actual"]
    var rows = [expected, actual].map { MarbleGrid.Row($0, keys: keys, frame: frame) }
    for index in 0..<max(expectedSubscriptions.count, actualSubscriptions.count) {
      for (name, list) in [("expected", expectedSubscriptions), ("actual", actualSubscriptions)]
      where index < list.count {
        labels.append("\(name) sub \(index + 1)")
        rows.append(MarbleGrid.Row(list[index], frame: frame))
      }
    }
    let width = labels.reduce(0) { max($0, $1.count) } + 2
    let lines = MarbleGrid(rows, frame: frame).lines()
    var picture = zip(labels, lines).map { label, line in
      label + String(repeating: " ", count: width - label.count) + line
    }
    if let place = firstDifference(lines[0], lines[1]) {
      picture.insert(String(repeating: " ", count: width + place) + "↑", at: 2)
    }
    return picture
  }

  private func firstDifference(_ left: String, _ right: String) -> Int? {
    guard left != right else { return nil }
    return zip(left, right).prefix { $0 == $1 }.count
  }

  // MARK: The sentences

  private var sentences: [String] {
    var sentences = [eventSentence, subscriptionSentence].compactMap(\.self)
    sentences += violations.map { "\($0)".visible }
    let legend = keys.legend
    if !legend.isEmpty { sentences.append(legend) }
    sentences.append("One character is \(frame.exactSeconds) s")
    return sentences
  }

  private var eventSentence: String? { sentence(expected, actual, "came") }

  private var subscriptionSentence: String? {
    sentence(expectedSubscriptions, actualSubscriptions, "was the subscription")
  }

  private func sentence<Value: Equatable>(
    _ expected: [Value], _ actual: [Value], _ verb: String
  ) -> String? {
    guard expected != actual else { return nil }
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    let wanted = index < expected.count ? "\(expected[index])".visible : "nothing more"
    let found = index < actual.count ? "\(actual[index])".visible : "nothing more"
    return "Expected \(wanted), but \(found) \(verb)"
  }
}
