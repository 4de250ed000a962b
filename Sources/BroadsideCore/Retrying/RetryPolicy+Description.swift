extension RetryPolicy: CustomStringConvertible {
  /// In words: `exponential 100 ms ×2, cap 20 s, full jitter, at most 3 retries`.
  public var description: String {
    var parts: [String]
    switch shape {
    case .single(let backoff, let jitter, _):
      parts = backoff.words
      if jitter != .none { parts.append("\(jitter)") }
      parts.append(maxRetries == .max ? "without limit" : limitWords)
    case .chain(let stages):
      let chain = stages.map(\.description).joined(separator: "; then ")
      parts = ["(\(chain))"]
      if maxRetries < .max { parts.append(limitWords) }
    }
    if let total { parts.append("within \(total.readable)") }
    if let longestHint { parts.append("Retry-After at most \(longestHint.readable)") }
    if let budget { parts.append("\(budget)") }
    parts += conditions.map { "when \($0)" }
    if case .chain = shape, parts.count == 1 { return String(parts[0].dropFirst().dropLast()) }
    return parts.joined(separator: ", ")
  }

  private var limitWords: String {
    "at most \(maxRetries) \(maxRetries == 1 ? "retry" : "retries")"
  }
}

extension Backoff {
  fileprivate var words: [String] {
    switch self {
    case .immediate: ["immediate"]
    case .constant(let delay): ["constant \(text(delay))"]
    case .linear(let initial, let increment, let cap):
      ["linear \(text(initial)) +\(text(increment))", "cap \(text(cap))"]
    case .exponential(let initial, let multiplier, let cap):
      ["exponential \(text(initial)) ×\(multiplier.short)", "cap \(text(cap))"]
    case .custom(_, Self.longest): ["custom"]
    case .custom(_, let cap): ["custom", "cap \(text(cap))"]
    }
  }

  private func text(_ nanoseconds: Int64) -> String { Duration.nanoseconds(nanoseconds).readable }
}
