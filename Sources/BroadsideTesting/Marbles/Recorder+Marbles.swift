public import Broadside

extension Recorder where Element: Equatable {
  /// Checks the events recorded so far against a marble text.
  ///
  /// ```swift
  /// try recorder.expect("-1-2-#")
  /// ```
  ///
  /// It works in any test framework: it only throws. Times are compared exactly, also where they
  /// fall between two frames. A break of the stream contract fails, whatever the events are.
  ///
  /// - Parameters:
  ///   - marbles: The expected events, as ``Marbles`` describes them.
  ///   - values: What letters and digits stand for. One that is not in the table stands for itself,
  ///     where `Element` is made from text.
  ///   - error: What is meant by `#`.
  ///   - frame: How long a frame lasts.
  /// - Throws: A ``MarbleMismatch`` that shows both; a ``MarbleSyntaxError`` for a text that can't
  ///   be read.
  public func expect(
    _ marbles: String, values: [Character: Element] = [:], error: ErrorMatcher = .any,
    frame: Duration = .seconds(1), fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    let comparison = try comparison(marbles, values, error, frame)
    try comparison.check(at: Origin(fileID: fileID, line: line))
  }

  /// Checks the events recorded so far, and the subscriptions to a source, against marble texts.
  ///
  /// ```swift
  /// try recorder.expect("-1---1-|", subscriptions: ["^-!", "----^--!"], of: source)
  /// ```
  ///
  /// - Parameters:
  ///   - marbles: The expected events, as ``Marbles`` describes them.
  ///   - values: What letters and digits stand for. One that is not in the table stands for itself,
  ///     where `Element` is made from text.
  ///   - error: What is meant by `#`.
  ///   - frame: How long a frame lasts.
  ///   - lines: The expected subscriptions, one a line, in the order in which they began.
  ///   - source: Whose subscriptions are meant.
  /// - Throws: A ``MarbleMismatch`` that shows both; a ``MarbleSyntaxError`` for a text that can't
  ///   be read.
  public func expect(
    _ marbles: String, values: [Character: Element] = [:], error: ErrorMatcher = .any,
    frame: Duration = .seconds(1), subscriptions lines: [String],
    of source: some SubscriptionRecording, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    var comparison = try comparison(marbles, values, error, frame)
    comparison.expectedSubscriptions = try Marbles.subscriptions(lines, frame: frame)
    comparison.actualSubscriptions = source.subscriptions
    try comparison.check(at: Origin(fileID: fileID, line: line))
  }

  private func comparison(
    _ marbles: String, _ values: [Character: Element], _ error: ErrorMatcher, _ frame: Duration
  ) throws(MarbleSyntaxError) -> MarbleComparison<Element> {
    let expected = try Marbles.events(
      marbles, values: values, error: ExpectedError(matcher: error), frame: frame)
    return MarbleComparison(
      expected: expected, actual: events, violations: violations, values: values, frame: frame)
  }
}
