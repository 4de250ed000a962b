import BroadsideCore

/// What happened, in order, from any thread.
final class Journal: Sendable {
  private let lines = Guarded<[String]>([])

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}

/// A value shared with closures.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Guarded<Value>

  init(_ value: Value) { mutex = Guarded(value) }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in body(&value) }
  }
}

enum Trouble: Error, Hashable {
  case a, b, c
}

extension ErrorMatcher {
  static let a = ErrorMatcher("a") { $0 as? Trouble == .a }
  static let b = ErrorMatcher("b") { $0 as? Trouble == .b }
}

extension ErrorAction {
  /// Notes its name and gives an answer.
  static func noting(_ name: String, in journal: Journal, _ answer: Answer) -> ErrorAction {
    ErrorAction(name) { _, reply in
      journal.note(name)
      reply.answer(answer)
    }
  }
}

extension Engagement {
  /// The shot for an error that is answered at once.
  func shot(for error: any Error) -> Shot? {
    let shot = Shared<Shot?>(nil)
    decide(error) { shot.value = $0 }
    return shot.value
  }
}

extension Shot {
  /// The shot as text, for comparison.
  var text: String { description }
}
