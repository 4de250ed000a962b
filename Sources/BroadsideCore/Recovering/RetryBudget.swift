import Synchronization

/// A shared account that stops retries while most calls fail, so that retries do not finish off a
/// service in trouble.
///
/// ```swift
/// let budget = RetryBudget()
/// let policy = RetryPolicy.exponential().drawing(from: budget)  // in any number of streams
/// ```
///
/// The rules and default numbers are those of gRPC's retry throttling (proposal A6): the account
/// begins full; every failure takes one token; every attempt that ends without an error pays
/// `tokenRatio` back; retries happen only while more than half of the tokens are left.
///
/// Nothing ever waits: a failure that may not be retried goes through at once. All methods may be
/// called on any thread.
public final class RetryBudget: Sendable {
  private let maximum: Int
  private let ratio: Int
  private let milliTokens: Atomic<Int>

  /// A full account.
  ///
  /// - Parameters:
  ///   - maxTokens: What it holds at most. Traps when not within 1...1,000,000.
  ///   - tokenRatio: What one attempt without an error pays back; counted in thousandths. Traps
  ///     when not within 0.001...`maxTokens`.
  public init(maxTokens: Int = 10, tokenRatio: Double = 0.1) {
    precondition(
      (1...1_000_000).contains(maxTokens), "maxTokens must be within 1...1,000,000.")
    precondition(
      (0.001...Double(maxTokens)).contains(tokenRatio),
      "tokenRatio must be within 0.001...maxTokens.")
    maximum = maxTokens * 1_000
    ratio = Int((tokenRatio * 1_000).rounded())
    milliTokens = Atomic(maximum)
  }

  /// The tokens left, between 0 and `maxTokens`.
  public var tokens: Double { Double(milliTokens.load(ordering: .relaxed)) / 1_000 }

  /// Whether more than half of the tokens are left.
  public var mayRetry: Bool { isAboveHalf(milliTokens.load(ordering: .relaxed)) }

  /// Takes one token for a failure.
  ///
  /// - Returns: Whether this failure may be retried: more than half of the tokens are left.
  @discardableResult public func withdraw() -> Bool { isAboveHalf(add(-1_000)) }

  /// Pays `tokenRatio` back for an attempt that ended without an error.
  public func deposit() { _ = add(ratio) }

  private func isAboveHalf(_ tokens: Int) -> Bool { tokens > maximum / 2 }

  private func add(_ amount: Int) -> Int {
    var old = milliTokens.load(ordering: .relaxed)
    while true {
      let new = min(maximum, max(0, old + amount))
      let (exchanged, current) = milliTokens.weakCompareExchange(
        expected: old, desired: new, ordering: .relaxed)
      if exchanged { return new }
      old = current
    }
  }
}

extension RetryBudget: CustomStringConvertible {
  /// `budget of 10 tokens, 0.1 back per success`.
  public var description: String {
    "budget of \(maximum / 1_000) tokens, \((Double(ratio) / 1_000).short) back per success"
  }
}
