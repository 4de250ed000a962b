import Broadside

/// A sequence whose iterators each follow a script of their own; those after the last follow the
/// last again.
struct ScriptedSequence: AsyncSequence, Sendable {
  struct Script: Sendable {
    let elements: [Int]
    let error: Trouble?

    /// The elements, then the error, or the end.
    static func run(_ elements: Int..., failing error: Trouble? = nil) -> Script {
      Script(elements: elements, error: error)
    }
  }

  let scripts: [Script]
  /// How many iterators have been made.
  let made = Shared(0)
  /// How many of them are there.
  let living = Shared(0)

  init(_ scripts: Script...) { self.scripts = scripts }

  func makeAsyncIterator() -> Iterator {
    let number = made.add()
    return Iterator(scripts[Swift.min(number, scripts.count) - 1], Witness(living))
  }

  struct Iterator: AsyncIteratorProtocol {
    private let script: Script
    private let witness: Witness
    private var position = 0

    init(_ script: Script, _ witness: Witness) {
      self.script = script
      self.witness = witness
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Int? {
      defer { position += 1 }
      if position < script.elements.count { return script.elements[position] }
      if position == script.elements.count, let error = script.error { throw error }
      return nil
    }
  }
}

extension AsyncSequence where Element: Sendable {
  /// All that is seen of a sequence, asked once more after its end.
  func seen() async -> [String] {
    var lines: [String] = []
    var iterator = makeAsyncIterator()
    for _ in 1...2 {
      do {
        while let element = try await iterator.next(isolation: #isolation) {
          lines.append("\(element)")
        }
        lines.append("nil")
      } catch {
        lines.append("\(error)")
      }
    }
    return lines
  }
}
