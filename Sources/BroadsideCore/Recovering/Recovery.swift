/// One run of a coordinated action.
final class Recovery: AnswerReceiver, @unchecked Sendable {
  // Unchecked: all state is atomic.
  let key: RecoveryCoordinator.Key
  private let coordinator: RecoveryCoordinator
  private let hooks = ResourceList()

  // Written out because the compiler's own stub of it draws a false warning.
  private override init() { preconditionFailure("A recovery belongs to a coordinator") }

  init(of coordinator: RecoveryCoordinator, for key: RecoveryCoordinator.Key) {
    self.coordinator = coordinator
    self.key = key
  }

  func begin(_ action: ErrorAction, _ ship: Ship, on scheduler: any StreamScheduler) {
    // The last one who waited for it may have left already.
    if hooks.isEnded { return }
    if let answer = action.run(on: ship, answering: self, scheduler: scheduler) { take(answer) }
  }

  override func take(_ answer: ErrorAction.Answer?) {
    guard hooks.clear() else { return }
    coordinator.ended(self, answer ?? .decided(.hit(CancellationError())))
  }

  override func onCancel(_ resource: Resource) { hooks.add(resource) }

  override func dispose() { _ = hooks.end() }
}
