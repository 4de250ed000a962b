import BroadsideCore

/// What happened, in order, from any thread.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Guarded<[Note]>([])

  var all: [Note] { notes.withLock { $0 } }

  func add(_ note: Note) { notes.withLock { $0.append(note) } }
}

/// Errors to fail with.
enum TestError: Error, Equatable {
  case first
  case second
  case numbered(Int)
}
