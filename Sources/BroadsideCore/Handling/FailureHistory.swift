/// The last failures of a subscription, of which a ship shows sixteen.
///
/// In two parts, so that noting one more moves none of the others: when the newer part is full it
/// becomes the older.
struct FailureHistory: Sendable {
  static let limit = 16

  private var older: [Ship.Failure] = []
  private var newer: [Ship.Failure] = []

  init() {}

  init(_ failures: [Ship.Failure]) { newer = failures }

  /// The oldest first.
  var failures: [Ship.Failure] {
    guard newer.count < Self.limit, !older.isEmpty else { return newer }
    return older.suffix(Self.limit - newer.count) + newer
  }

  /// Notes one more.
  ///
  /// - Returns: What is forgotten for it, to be released where nothing is locked.
  mutating func remember(_ failure: Ship.Failure) -> [Ship.Failure] {
    guard newer.count >= Self.limit else {
      newer.append(failure)
      return []
    }
    let forgotten = older
    older = newer
    newer = [failure]
    return forgotten
  }
}
