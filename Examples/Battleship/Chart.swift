import Broadside
import Synchronization

/// What happened, as marbles: a row for the source, one for the shots, one for the subscriber.
final class Chart: Sendable {
  private struct Moment: Sendable {
    var source: Character
    var shot: Character = "-"
    var seen: Character = "-"
  }

  private let moments = Mutex<[Moment]>([])

  /// The source did something; a new moment begins.
  func source(_ mark: Character) { moments.withLock { $0.append(Moment(source: mark)) } }

  /// What was decided about it.
  func shot(_ shot: Shot) {
    let mark: Character =
      switch shot {
      case .miss: "m"
      case .hit: "h"
      case .sink: "s"
      }
    moments.withLock { $0[$0.count - 1].shot = mark }
  }

  /// What the subscriber saw of it.
  func seen(_ mark: Character) { moments.withLock { $0[$0.count - 1].seen = mark } }

  /// The rows under each other.
  var text: String {
    let moments = moments.withLock { $0 }
    let rows: [(String, KeyPath<Moment, Character>)] = [
      ("source      ", \.source), ("shots       ", \.shot), ("subscriber  ", \.seen),
    ]
    return rows.map { name, mark in name + moments.map { "-\($0[keyPath: mark])" }.joined() }
      .joined(separator: "\n")
  }
}
