import Broadside
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What came of one endpoint.
struct Row: Sendable {
  var path: String
  /// How often it was tried in all.
  var attempts: Int
  /// What was decided after each failure, in a word or two.
  var decisions: [String]
  var outcome: Outcome
  var time: Duration

  enum Outcome: Sendable {
    case answer(Answer)
    case answers([Answer])
    case completed
    case failed(any Error)
  }
}

extension Row.Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer(let answer) where answer == Endpoint.fallback: "fallback"
    case .answer(let answer): "answered request \(answer.requests)"
    case .answers(let answers):
      "\(answers.count) answers, \(answers.compactMap(\.tokens).max() ?? 0) token"
    case .completed: "completed without an answer"
    case .failed(let error): "failed: \(error.briefly)"
    }
  }

  /// How a stream ended that didn't fail.
  init(_ answers: [Answer]) {
    switch answers.count {
    case 0: self = .completed
    case 1: self = .answer(answers[0])
    default: self = .answers(answers)
    }
  }
}

extension Error {
  /// A few words for a line of a log or a cell of a table.
  var briefly: String {
    switch self {
    case let error as HTTPError: "HTTP \(error.status)"
    case is DecodingError: "not the promised JSON"
    case is CircuitOpenError: "circuit open"
    case let error as URLError: "URLError \(error.code.rawValue)"
    default: "\(self)"
    }
  }
}
