/// A picture of streams over time: rows of marbles, boxes for what lies between them, and bars for
/// subscriptions.
///
/// ```swift
/// let diagram = MarbleDiagram("retry(maxRetries: 1)", rows: [
///   .stream("source", marbles: "-1-#"),
///   .subscriptions("subscriptions", source.subscriptions),
///   .operator("retry(maxRetries: 1)"),
///   .stream("result", recorder.events),
/// ])
/// try diagram.svg.write(to: file, atomically: true, encoding: .utf8)
/// ```
///
/// Time runs from left to right and is the same for all rows. Events that would cover each other
/// are drawn below each other, in their order from top to bottom, with a thin line up to their
/// place in time.
public struct MarbleDiagram: Sendable {
  /// What the picture shows: its heading, and its name for screen readers.
  public var title: String
  /// From top to bottom.
  public var rows: [Row]
  /// The time that gets room for at least one marble, while the whole stays within 720 points.
  public var frame: Duration
  /// Whether there is a time axis at the bottom.
  public var showsTime: Bool

  /// A diagram.
  ///
  /// - Precondition: `frame` is longer than zero.
  public init(
    _ title: String, frame: Duration = .seconds(1), showsTime: Bool = true, rows: [Row]
  ) {
    precondition(frame > .zero, "A marble frame must be longer than zero, not \(frame).")
    self.title = title
    self.rows = rows
    self.frame = frame
    self.showsTime = showsTime
  }
}
