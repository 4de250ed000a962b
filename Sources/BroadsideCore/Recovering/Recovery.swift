/// One run of a coordinated action.
final class Recovery: AnswerReceiver, @unchecked Sendable {
  // Unchecked: all state is atomic.
  let key: RecoveryCoordinator.Key
  private let coordinator: RecoveryCoordinator
  private let hooks = ResourceList()
  /// The recovery in whose course this one was asked for.
  private let outer: Recovery?
  @TaskLocal private static var current: Recovery?

  // Written out because the compiler's own stub of it draws a false warning.
  private override init() { preconditionFailure("A recovery belongs to a coordinator") }

  init(of coordinator: RecoveryCoordinator, for key: RecoveryCoordinator.Key) {
    self.coordinator = coordinator
    self.key = key
    outer = Self.underWay
  }

  /// The recovery whose action this code belongs to, as far as calls and tasks show it.
  static var underWay: Recovery? {
    var recovery = current
    while let ended = recovery, ended.hooks.isEnded { recovery = ended.outer }
    return recovery
  }

  /// Whether it was asked for in the course of another one, or is that one.
  func isPart(of other: Recovery) -> Bool {
    var recovery: Recovery? = self
    while let part = recovery, part !== other { recovery = part.outer }
    return recovery != nil
  }

  func begin(_ action: ErrorAction, _ ship: Ship, on scheduler: any StreamScheduler) {
    // The last one who waited for it may have left already.
    if hooks.isEnded { return }
    let answer = Self.$current.withValue(self) {
      action.run(on: ship, answering: self, scheduler: scheduler)
    }
    if let answer { take(answer) }
  }

  override func take(_ answer: ErrorAction.Answer?) {
    guard hooks.clear() else { return }
    _ = hooks.end()
    coordinator.ended(self, answer ?? .decided(.hit(CancellationError())))
  }

  override func onCancel(_ resource: Resource) { hooks.add(resource) }

  override func dispose() { _ = hooks.end() }
}
