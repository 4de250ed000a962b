/// What ``ErrorAction/terminate`` does. A test replaces ``end``, and goes on living.
public enum Termination {
  private struct Hooks: Sendable {
    var cleanUp: @Sendable (any Error) -> Void = { _ in }
    var end: @Sendable (any Error) -> Void = { error in
      fatalError(error.logText(for: .error))
    }
  }

  private static let hooks = Guarded(Hooks())

  /// Called before the program ends, on the thread that decided so, with the error that ends it. By
  /// default it does nothing.
  public static var cleanUp: @Sendable (_ error: any Error) -> Void {
    get { hooks.withLock { $0 }.cleanUp }
    set { change { $0.cleanUp = newValue } }
  }

  /// Ends the program; by default with a trap, which leaves a crash report with the error's text.
  ///
  /// Where a replacement returns, the error is let through.
  public static var end: @Sendable (_ error: any Error) -> Void {
    get { hooks.withLock { $0 }.end }
    set { change { $0.end = newValue } }
  }

  private static func change(_ body: @Sendable (inout Hooks) -> Void) {
    let old = hooks.withLock { hooks in
      defer { body(&hooks) }
      return hooks
    }
    _ = old  // Released here, outside the lock.
  }
}

extension ErrorAction {
  /// Runs the clean-up hook of ``Termination``, then ends the program.
  public static let terminate = ErrorAction(
    .decide { ship in
      Termination.cleanUp(ship.error)
      Termination.end(ship.error)
      return .decided(.hit(ship.error))
    }, ".terminate")
}
