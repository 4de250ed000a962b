/// What a coordinator remembers, key by key.
struct RecoveryMemory: Sendable {
  private var states: [RecoveryCoordinator.Key: RecoveryState] = [:]
  /// The number of keys at which idle ones are forgotten. It grows with the busy ones, so that
  /// looking for idle ones stays cheap per key.
  private var most = 1_000

  /// Forgets idle keys where there is no room for a new one.
  ///
  /// - Returns: What keeps the forgotten ones alive, to be released outside the lock.
  mutating func makeRoom(
    for key: RecoveryCoordinator.Key, now: Duration, window: Duration
  ) -> [RecoveryCoordinator.Key: RecoveryState] {
    guard states.count >= most, states[key] == nil else { return [:] }
    let old = states
    states = old.filter { !$0.value.isIdle(now: now, window: window) }
    most = max(1_000, 2 * states.count)
    return old
  }

  /// Changes the state of a key in place: a copy would copy all who wait.
  mutating func change<Result>(
    _ key: RecoveryCoordinator.Key, _ body: (inout RecoveryState) -> Result
  ) -> Result {
    body(&states[key, default: RecoveryState()])
  }
}
