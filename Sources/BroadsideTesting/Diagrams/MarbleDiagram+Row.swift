import Broadside

extension MarbleDiagram {
  /// One row of a diagram.
  public struct Row: Sendable {
    enum Content: Sendable {
      case stream([DiagramMark])
      case subscriptions([SubscriptionInterval])
      case box
    }

    let name: String
    let content: Content

    /// The events of a stream, elements and errors as they print.
    public static func stream<Element>(_ name: String, _ events: [Recorded<Element>]) -> Row {
      Row(name: name, content: .stream(events.map(DiagramMark.init)))
    }

    /// The events of a stream, from a marble text; each letter or digit is shown as it is, unless
    /// the table has a text for it.
    ///
    /// - Throws: A ``MarbleSyntaxError`` with place and reason, for a text that can't be read.
    public static func stream(
      _ name: String, marbles: String, values: [Character: String] = [:],
      frame: Duration = .seconds(1)
    ) throws(MarbleSyntaxError) -> Row {
      let events = try Marbles.events(
        marbles, of: String.self, values: values, error: MarbleError(), frame: frame)
      return .stream(name, events)
    }

    /// The subscriptions to a stream: from their beginning to their end, or to an arrow where they
    /// have not ended.
    public static func subscriptions(
      _ name: String, _ intervals: [SubscriptionInterval]
    ) -> Row {
      Row(name: name, content: .subscriptions(intervals))
    }

    /// The subscriptions to a stream, from lines of marble text such as `"--^---!"`.
    ///
    /// - Throws: A ``MarbleSyntaxError`` with place and reason, for a text that can't be read.
    public static func subscriptions(
      _ name: String, marbles: [String], frame: Duration = .seconds(1)
    ) throws(MarbleSyntaxError) -> Row {
      .subscriptions(name, try Marbles.subscriptions(marbles, frame: frame))
    }

    /// A box with the text of what happens between the rows above and below.
    public static func `operator`(_ text: String) -> Row { Row(name: text, content: .box) }
  }
}

/// One event of a row.
struct DiagramMark: Sendable {
  enum Kind: Sendable {
    case element
    case error
    case completion
  }

  let time: Duration
  let kind: Kind
  let text: String

  init<Element>(_ recorded: Recorded<Element>) {
    time = min(max(recorded.time, .zero), .endOfTime)
    switch recorded.event {
    case .next(let element): (kind, text) = (.element, "\(element)")
    case .error(is MarbleError): (kind, text) = (.error, "")
    case .error(let error): (kind, text) = (.error, "\(error)")
    case .completed: (kind, text) = (.completion, "")
    }
  }
}

extension DiagramMark: CustomStringConvertible {
  var description: String {
    let what =
      switch kind {
      case .element: text
      case .error: text.isEmpty ? "an error" : "error \(text)"
      case .completion: "completed"
      }
    return "\(what) at \(time.exactSeconds) s"
  }
}
