import Broadside
import Synchronization

/// What happened at each endpoint, written down while it happens.
final class Ledger: Sendable {
  private struct Account {
    var attempts = 0
    var decisions: [String] = []
  }

  private let accounts = Mutex<[String: Account]>([:])

  func noteAttempt(at path: String) {
    accounts.withLock { $0[path, default: Account()].attempts += 1 }
  }

  /// Prints each failure with its decision, and passes it on.
  func log(for path: String) -> ErrorLog {
    ErrorLog { [self] ship in
      let decision = ship.outcome?.word ?? "-"
      let column = path.padding(to: 10)
      Console.say("\(column) attempt \(ship.attempt): \(ship.error.briefly) → \(decision)")
      accounts.withLock { $0[path, default: Account()].decisions.append(decision) }
    }
  }

  func row(for path: String, _ outcome: Row.Outcome, after time: Duration) -> Row {
    let account = accounts.withLock { $0[path] } ?? Account()
    return Row(
      path: path, attempts: account.attempts, decisions: account.decisions, outcome: outcome,
      time: time)
  }
}

extension Shot {
  fileprivate var word: String {
    switch self {
    case .miss(let delay): delay > .zero ? "miss after \(Int(delay / .milliseconds(1))) ms" : "miss"
    case .hit: "hit"
    case .sink: "sink"
    }
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
