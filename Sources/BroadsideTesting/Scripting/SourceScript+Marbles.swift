/// The error behind `#` in a marble script, where no other is given.
public struct MarbleError: Error, Hashable, CustomStringConvertible {
  /// The error.
  public init() {}

  /// Always `#`.
  public var description: String { "#" }
}

extension SourceScript {
  /// A script from a marble text, such as `"-1-2-#"`, counted from the subscription on.
  ///
  /// - Parameters:
  ///   - marbles: The events, as ``Marbles`` describes them.
  ///   - values: What letters and digits stand for. One that is not in the table stands for itself,
  ///     where `Element` is made from text.
  ///   - error: What `#` fails with.
  ///   - frame: How long a frame lasts.
  /// - Throws: A ``MarbleSyntaxError`` with place and reason, for a text that can't be read.
  /// - Precondition: `frame` is longer than zero.
  public init(
    marbles: String, values: [Character: Element] = [:], error: any Error = MarbleError(),
    frame: Duration = .seconds(1)
  ) throws(MarbleSyntaxError) {
    self.init()
    var now = Duration.zero
    for recorded in try Marbles.events(marbles, values: values, error: error, frame: frame) {
      if recorded.time > now { add([.wait(recorded.time - now)]) }
      add([.send(recorded.event)])
      now = recorded.time
    }
  }
}
