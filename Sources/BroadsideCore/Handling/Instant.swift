/// What the first action of a rule comes to, where it takes neither a ship nor a reply to know.
///
/// In plain memory, so that reading it counts no references.
enum Instant {
  /// It takes more.
  case none
  case sink
  case rethrow
  /// Tries again at once, so many times at this place.
  case retry(limit: Int, place: Int)
  /// Asks a closure, which the program holds.
  case judge(Unmanaged<Judge>)

  final class Judge: Sendable {
    let answer: @Sendable (any Error, Int) -> ErrorAction.Answer

    init(_ answer: @escaping @Sendable (any Error, Int) -> ErrorAction.Answer) {
      self.answer = answer
    }
  }
}

/// The instant of each rule of a program.
final class Instants: @unchecked Sendable {
  // Unchecked: immutable once made.
  private let values: UnsafeMutablePointer<Instant>
  private let judges: [Instant.Judge]

  init(_ operations: [ErrorAction.Kind], places: ContiguousArray<Int>) {
    var judges: [Instant.Judge] = []
    values = .allocate(capacity: operations.count)
    for (index, operation) in operations.enumerated() {
      let instant: Instant
      switch operation {
      case .answer(.decided(.sink)): instant = .sink
      case .rethrow: instant = .rethrow
      case .retryAtOnce(let limit): instant = .retry(limit: limit, place: places[index])
      case .judge(let answer):
        let judge = Instant.Judge(answer)
        judges.append(judge)
        instant = .judge(.passUnretained(judge))
      default: instant = .none
      }
      (values + index).initialize(to: instant)
    }
    self.judges = judges
  }

  deinit { values.deallocate() }

  @inline(__always)
  subscript(operation: Int) -> Instant { values[operation] }
}
