import Broadside

/// One path of the server, and how a client that does it right gets along with it.
struct Endpoint: Sendable {
  let path: String
  /// How often it is tried in all.
  let attempts: ClosedRange<Int>
  let ending: Ending

  /// How its stream ends.
  enum Ending: Sendable {
    case answer(Answer)
    /// Without an element, and without an error.
    case completion
    /// Refused by the circuit breaker, after the attempts that opened it.
    case circuitOpen
    /// So many answers, for which so many tokens were given out.
    case answers(Int, tokens: Int)
  }

  /// True when the row tells of as many attempts as demanded, and of the demanded ending.
  func isSatisfied(by row: Row) -> Bool {
    guard row.path == path, attempts.contains(row.attempts) else { return false }
    return switch (ending, row.outcome) {
    case (.answer(let demanded), .answer(let answer)): answer == demanded
    case (.completion, .completed): true
    case (.circuitOpen, .failed(let error)): error is CircuitOpenError
    case (.answers(let count, let tokens), .answers(let answers)):
      answers.count == count && answers.allSatisfy { $0.tokens == tokens }
    default: false
    }
  }
}

extension Endpoint {
  /// What the garbled endpoint's stream falls back to.
  static let fallback = Answer(path: "/garbled", requests: 0)

  static let all = [
    answering("/healthy", afterAttempts: 1),
    answering("/busy", afterAttempts: 3),
    answering("/slow", afterAttempts: 2),
    answering("/cut", afterAttempts: 2),
    // A request that is sent after the refresh needs no second attempt.
    Endpoint(
      path: "/private", attempts: parallelRequests...(2 * parallelRequests),
      ending: .answers(parallelRequests, tokens: 1)),
    Endpoint(path: "/missing", attempts: 1...1, ending: .completion),
    Endpoint(path: "/garbled", attempts: 1...1, ending: .answer(fallback)),
    Endpoint(path: refusedPath, attempts: 3...3, ending: .circuitOpen),
  ]

  /// How many requests go to the private path at once.
  static let parallelRequests = 20

  /// Asked for at the port that refuses connections.
  static let refusedPath = "/refused"

  private static func answering(_ path: String, afterAttempts attempts: Int) -> Endpoint {
    let answer = Answer(path: path, requests: attempts)
    return Endpoint(path: path, attempts: attempts...attempts, ending: .answer(answer))
  }
}
