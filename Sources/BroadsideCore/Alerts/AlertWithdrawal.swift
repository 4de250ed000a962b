/// What to do when an alert is taken down.
final class AlertWithdrawal: Sendable {
  private enum Hook: Sendable {
    case anywhere(@Sendable () -> Void)
    case onMainActor(@MainActor @Sendable () -> Void)
  }

  private enum State: Sendable {
    case shown([Hook])
    case withdrawn
    case answered
  }

  private let state = Guarded(State.shown([]))
  /// Whether the presenter belongs to the main actor, and its hooks with it.
  private let isOnMainActor: Bool

  init(onMainActor isOnMainActor: Bool) { self.isOnMainActor = isOnMainActor }

  var isWithdrawn: Bool {
    state.withLock { if case .withdrawn = $0 { true } else { false } }
  }

  func add(_ action: @escaping @Sendable () -> Void) {
    add(isOnMainActor ? .onMainActor(action) : .anywhere(action))
  }

  func addOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    add(.onMainActor(action))
  }

  private func add(_ hook: Hook) {
    let isLate = state.withLock { state in
      switch state {
      case .shown(let hooks): state = .shown(hooks + [hook])
      case .withdrawn: return true
      case .answered: break
      }
      return false
    }
    if isLate { Self.call(hook) }
  }

  /// Takes the alert down, and calls `next` after that.
  func withdraw(then next: @escaping @Sendable () -> Void) {
    let hooks = end(in: .withdrawn)
    if isOnMainActor {
      Task { @MainActor in
        for hook in hooks { Self.callOnMainActor(hook) }
        next()
      }
    } else {
      for hook in hooks { Self.call(hook) }
      next()
    }
  }

  /// The alert has ended by itself; lets go of the hooks.
  func forget() { _ = end(in: .answered) }

  private func end(in end: State) -> [Hook] {
    state.withLock { state in
      guard case .shown(let hooks) = state else { return [] }
      state = end
      return hooks
    }
  }

  private static func call(_ hook: Hook) {
    switch hook {
    case .anywhere(let action): action()
    case .onMainActor(let action): Task { @MainActor in action() }
    }
  }

  @MainActor private static func callOnMainActor(_ hook: Hook) {
    switch hook {
    case .anywhere(let action): action()
    case .onMainActor(let action): action()
    }
  }
}
