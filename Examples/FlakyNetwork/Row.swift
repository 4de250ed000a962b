import Foundation

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
    case completed
    case failed(any Error)
  }
}

extension Row.Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer(let answer) where answer == Endpoint.fallback: "fallback"
    case .answer(let answer): "answered request \(answer.requests)"
    case .completed: "completed without an answer"
    case .failed(let error):
      "failed with \((error as NSError).domain) \((error as NSError).code)"
    }
  }
}
