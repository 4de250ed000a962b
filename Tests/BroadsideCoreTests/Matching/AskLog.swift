import BroadsideCore

/// Keeps which matchers were asked, by the number of each.
final class AskLog: Sendable {
  private let state = Guarded<(asked: [Int], made: Int)>((asked: [], made: 0))

  /// A matcher with a number of its own that answers `answer`.
  func matcher(_ answer: @escaping @Sendable (any Error) -> Bool) -> ErrorMatcher {
    let number = state.withLock { state in
      defer { state.made += 1 }
      return state.made
    }
    return ErrorMatcher("asked \(number)") { [self] error in
      state.withLock { $0.asked.append(number) }
      return answer(error)
    }
  }

  /// The numbers asked since the last call, in order.
  func take() -> [Int] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }
}
