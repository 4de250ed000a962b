import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One path of the server, and how a client that does it right gets along with it.
struct Endpoint: Sendable {
  let path: String
  /// How often it is tried in all.
  let attempts: Int
  let ending: Ending

  /// How its stream ends.
  enum Ending: Sendable {
    case answer(Answer)
    /// Without an element, and without an error.
    case completion
    case failure(URLError.Code)
  }

  /// True when the row tells of as many attempts as demanded, and of the demanded ending.
  func isSatisfied(by row: Row) -> Bool {
    guard row.path == path, row.attempts == attempts else { return false }
    return switch (ending, row.outcome) {
    case (.answer(let demanded), .answer(let answer)): answer == demanded
    case (.completion, .completed): true
    case (.failure(let code), .failed(let error)): (error as? URLError)?.code == code
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
    answering("/private", afterAttempts: 2, tokens: 1),
    Endpoint(path: "/missing", attempts: 1, ending: .completion),
    Endpoint(path: "/garbled", attempts: 1, ending: .answer(fallback)),
    Endpoint(path: refusedPath, attempts: 3, ending: .failure(.cannotConnectToHost)),
  ]

  /// Asked for at the port that refuses connections.
  static let refusedPath = "/refused"

  private static func answering(
    _ path: String, afterAttempts attempts: Int, tokens: Int? = nil
  ) -> Endpoint {
    let answer = Answer(path: path, requests: attempts, tokens: tokens)
    return Endpoint(path: path, attempts: attempts, ending: .answer(answer))
  }
}
