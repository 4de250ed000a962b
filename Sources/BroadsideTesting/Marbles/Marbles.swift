import Broadside

/// Marble texts: events and subscriptions over time, one character a frame.
///
/// ```
/// -1-2-#        1 after one frame, 2 after three, an error after five
/// --(ab)-|      a and b in the same frame, completion two frames later
/// -1 30s 2      half a minute between the two
/// ^----!        a subscription of five frames
/// ```
///
/// | text | means |
/// |---|---|
/// | `-` | one frame passes |
/// | a letter or digit | an element; one frame passes |
/// | <code>&#124;</code> | completion |
/// | `#` | an error |
/// | `(ab)` | events in the same frame, in this order; then one frame passes |
/// | ` 1.5s ` | so much time passes; `ms`, `s` or `m`, with a space or the text's edge on each side |
/// | `^`, `!` | beginning and end of a subscription, in a line of its own |
/// | space | nothing: lines can be aligned with it |
///
/// The text begins at time zero. A frame lasts one second unless told otherwise. The notation is
/// that of RxJS but for one thing: there a group lasts as many frames as its text has characters,
/// so that an event right after a group can't be written; here a group lasts one frame.
public enum Marbles {
  /// The events of a line.
  ///
  /// - Parameters:
  ///   - values: What letters and digits stand for. One that is not in the table stands for itself,
  ///     where `Element` is made from text (`Int`, `String`, `Character` and their like).
  ///   - error: What `#` stands for. Without it, it equals any error in a comparison.
  ///   - frame: How long a frame lasts.
  /// - Throws: A ``MarbleSyntaxError`` with place and reason, for whatever can't be read.
  /// - Precondition: `frame` is longer than zero.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func events<Element>(
    _ text: String, of type: Element.Type = Element.self, values: [Character: Element] = [:],
    error: (any Error)? = nil, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> [Recorded<Element>] {
    var events: [Recorded<Element>] = []
    for symbol in try MarbleScanner.symbols(in: text, frame: frame) {
      if events.last?.event.isStopEvent == true {
        throw MarbleSyntaxError(
          text: text, offset: symbol.offset, reason: "nothing may follow the end but time.")
      }
      let event: Event<Element>
      switch symbol.character {
      case "|": event = .completed
      case "#": event = .error(error ?? ExpectedError(matcher: .any))
      case "^", "!":
        throw MarbleSyntaxError(
          text: text, offset: symbol.offset, reason: "this belongs to subscription lines.")
      default:
        guard let element = element(for: symbol.character, values) else {
          throw MarbleSyntaxError(
            text: text, offset: symbol.offset,
            reason: "“\(String(symbol.character).visible)” stands for no \(Element.self).")
        }
        event = .next(element)
      }
      events.append(Recorded(at: symbol.time, event))
    }
    return events
  }

  /// The subscription of a line: `^` where it begins, `!` where it ends.
  ///
  /// Without `!` it has not ended, and without `^` there is none.
  ///
  /// - Parameter frame: How long a frame lasts.
  /// - Throws: A ``MarbleSyntaxError`` with place and reason, for whatever can't be read.
  /// - Precondition: `frame` is longer than zero.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func subscription(
    _ text: String, frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> SubscriptionInterval? {
    var interval: SubscriptionInterval?
    for symbol in try MarbleScanner.symbols(in: text, frame: frame) {
      switch (symbol.character, interval) {
      case ("^", nil):
        interval = SubscriptionInterval(from: symbol.time)
      case ("!", let open?) where open.end == nil:
        interval = SubscriptionInterval(from: open.start, to: symbol.time)
      case ("^", _):
        throw MarbleSyntaxError(
          text: text, offset: symbol.offset, reason: "a line holds one subscription.")
      case ("!", _):
        throw MarbleSyntaxError(
          text: text, offset: symbol.offset, reason: "no subscription is open here.")
      default:
        throw MarbleSyntaxError(
          text: text, offset: symbol.offset, reason: "a subscription line holds only ^, ! and time."
        )
      }
    }
    return interval
  }

  /// The subscriptions of several lines, without those that there are none in.
  ///
  /// - Throws: A ``MarbleSyntaxError`` for the first line that can't be read.
  public static func subscriptions(
    _ lines: [String], frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) -> [SubscriptionInterval] {
    var intervals: [SubscriptionInterval] = []
    for line in lines {
      if let interval = try subscription(line, frame: frame) { intervals.append(interval) }
    }
    return intervals
  }

  private static func element<Element>(
    for key: Character, _ values: [Character: Element]
  ) -> Element? {
    if let value = values[key] { return value }
    guard let type = Element.self as? any LosslessStringConvertible.Type, key.isMarble else {
      return nil
    }
    return type.init(String(key)) as? Element
  }
}

extension Character {
  /// Whether it can stand for an element.
  var isMarble: Bool { isLetter || isNumber }
}
