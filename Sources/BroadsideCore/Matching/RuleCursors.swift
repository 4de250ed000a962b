/// A place in each of the four runs of one error.
struct RuleCursors {
  typealias Cursor = UnsafePointer<RulePlan.Entry>

  var always: Cursor
  var coded: Cursor
  var valued: Cursor
  var open: Cursor

  /// The next rule in any of the runs.
  @inline(__always)
  var rule: Int32 {
    min(
      min(always.pointee.rule, coded.pointee.rule), min(valued.pointee.rule, open.pointee.rule))
  }

  /// Whether that rule is an override.
  var isOverride: Bool {
    let rule = rule
    return isOverride(always, rule) || isOverride(coded, rule) || isOverride(valued, rule)
      || isOverride(open, rule)
  }

  /// Steps over one entry of `rule`.
  ///
  /// - Returns: Its question, -1 where it has none, nil when no entry of `rule` is left.
  @inline(__always)
  mutating func step(over rule: Int32) -> Int32? {
    Self.step(&always, rule) ?? Self.step(&coded, rule) ?? Self.step(&valued, rule)
      ?? Self.step(&open, rule)
  }

  private func isOverride(_ cursor: Cursor, _ rule: Int32) -> Bool {
    cursor.pointee.rule == rule && cursor.pointee.isOverride
  }

  @inline(__always)
  private static func step(_ cursor: inout Cursor, _ rule: Int32) -> Int32? {
    guard cursor.pointee.rule == rule else { return nil }
    defer { cursor += 1 }
    return cursor.pointee.question
  }
}
