import Broadside
import Synchronization

/// Counts while lines go by.
final class Tally: Sendable {
  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  /// Counts a line, and numbers it.
  func number(_ line: Line) -> NumberedLine {
    state.withLock { counts in
      counts.lines += 1
      let line = NumberedLine(number: counts.lines, line: line)
      if line.isEmpty { counts.emptyLines += 1 }
      return line
    }
  }

  /// Counts a record that has come through.
  func count(_ severity: Severity) { state.withLock { $0[severity] += 1 } }

  func count(_ rule: Rule) { state.withLock { $0[rule] += 1 } }
}

extension ErrorAction {
  /// Counts the failure, and leaves it to the next action.
  static func count(_ rule: Rule, in tally: Tally) -> ErrorAction {
    .log(to: ErrorLog("\(rule)") { _ in tally.count(rule) })
  }
}
