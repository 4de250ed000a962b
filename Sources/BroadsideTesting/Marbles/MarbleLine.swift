import Broadside

/// Recorded events as a line of marble text.
///
/// ```swift
/// let line = MarbleLine(recorder.events)
/// print(line)  // -a-b-#   a = 42, b = 43
/// ```
///
/// An element that prints as one letter or digit stands for itself, others get letters of their
/// own. A time between two frames is written in the earlier one, one below zero in the first;
/// events within one frame become a group. More than 24 frames without an event are written as
/// time. Where all times are whole frames, ``Marbles/events(_:of:values:error:frame:)`` makes the
/// same events of ``text`` and ``values`` again.
public struct MarbleLine<Element: Sendable>: Sendable {
  /// The line.
  public let text: String
  /// What the letters and digits in it stand for.
  public let values: [Character: Element]
  private let legend: String

  /// The line for some events, in the order given.
  ///
  /// - Parameters:
  ///   - values: Characters to use for elements that print like the ones given.
  ///   - frame: How long a frame lasts.
  /// - Precondition: `frame` is longer than zero.
  public init(
    _ events: [Recorded<Element>], values: [Character: Element] = [:],
    frame: Duration = .seconds(1)
  ) {
    precondition(frame > .zero, "A marble frame must be longer than zero, not \(frame).")
    let keys = MarbleKeys(events, values: values)
    text = MarbleGrid([.init(events, keys: keys, frame: frame)], frame: frame).lines()[0]
    legend = keys.legend
    self.values = keys.values
  }
}

extension MarbleLine: CustomStringConvertible {
  /// The line, and what its letters stand for where they don't stand for themselves.
  public var description: String { legend.isEmpty ? text : "\(text)   \(legend)" }
}

extension SubscriptionInterval {
  /// The interval as a line of marble text, such as `--^---!`. A time between two frames is written
  /// in the earlier one.
  ///
  /// - Precondition: `frame` is longer than zero.
  public func marbles(frame: Duration = .seconds(1)) -> String {
    precondition(frame > .zero, "A marble frame must be longer than zero, not \(frame).")
    return MarbleGrid([.init(self, frame: frame)], frame: frame).lines()[0]
  }
}
