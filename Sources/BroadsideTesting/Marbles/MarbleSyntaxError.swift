/// A marble text that can't be read: where, and why.
public struct MarbleSyntaxError: Error, Hashable, Sendable {
  /// The text.
  public let text: String
  /// Where the trouble is: the number of characters before it.
  public let offset: Int
  /// What is wrong, in a sentence.
  public let reason: String
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The sentence, and the text with an arrow under the place.
  ///
  /// ```
  /// Marble text, character 4: nothing may follow the end but time.
  ///   -1|2
  ///      ↑
  /// ```
  public var description: String {
    // A long text is cut to the surroundings of the place.
    let start = max(0, offset - 60)
    let excerpt = text.dropFirst(start).prefix(80)
    let cut = start > 0 ? "…" : ""
    return """
      Marble text, character \(offset + 1): \(reason)
        \(cut)\(excerpt.map { String($0).visible }.joined())
        \(String(repeating: " ", count: cut.count + offset - start))↑
      """
  }
}
