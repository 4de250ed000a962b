extension ErrorAction {
  /// The action, run once for all streams that fail under one key of a coordinator.
  ///
  /// See ``RecoveryCoordinator`` for what each stream gets. Outside a stream a failure counts as
  /// begun when it is handled. A `.retry` can't be coordinated, it passes: put it behind.
  public func coordinated(
    by coordinator: RecoveryCoordinator, key: some Hashable & Sendable
  ) -> ErrorAction {
    let key = RecoveryCoordinator.Key(coordinator: ObjectIdentifier(coordinator), value: key)
    return ErrorAction(
      .coordinated(CoordinatedAction(action: self, coordinator: coordinator, key: key)),
      "\(self).coordinated(by: \(key.value))")
  }
}

package final class CoordinatedAction: Sendable {
  let action: ErrorAction
  let coordinator: RecoveryCoordinator
  let key: RecoveryCoordinator.Key

  init(action: ErrorAction, coordinator: RecoveryCoordinator, key: RecoveryCoordinator.Key) {
    self.action = action
    self.coordinator = coordinator
    self.key = key
  }

  /// Takes part outside a subscription.
  func recover(_ ship: Ship, _ reply: Reply, on scheduler: any StreamScheduler) {
    guard !coordinator.recover(self, ship, at: .next(), reply, on: scheduler) else { return }
    reply.passed()
  }
}
