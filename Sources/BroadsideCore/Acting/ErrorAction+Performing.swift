/// The callback of a performed action: call it when done.
public typealias OnErrorHandled = (@Sendable () -> Void)?

/// What `.perform(action:)` performs.
public typealias CustomActionHandler =
  @Sendable (_ error: any Error, _ onHandled: OnErrorHandled)
  -> Void

extension ErrorAction {
  /// Performs a closure and has handled the failure when the closure calls back.
  ///
  /// It runs on the thread on which the failure arrived. The callback counts once, from any
  /// thread; released without being called, it lets the error through.
  public static func perform(action: @escaping CustomActionHandler) -> ErrorAction {
    ErrorAction(.call { error, _, reply in action(error) { reply.handled() } }, ".perform")
  }

  /// Performs an async closure and has handled the failure when it returns.
  ///
  /// It runs in a task of its own, which is cancelled when the subscription is disposed. An error
  /// it throws is let through in place of the failure's. The stream goes on where the closure ends.
  public static func perform(
    _ action: @escaping @Sendable (Ship) async throws -> Void
  ) -> ErrorAction {
    ErrorAction(
      .callWithShip { ship, reply in
        reply.run {
          try await action(ship)
          return .handled
        }
      }, ".perform")
  }

  /// Performs a closure on the main actor and has handled the failure when it calls back.
  ///
  /// The stream goes on on its scheduler; disposed before the main actor is free, it performs
  /// nothing. The callback counts once, from any thread; released
  /// without being called, it lets the error through.
  public static func performOnMainActor(
    action: @escaping @MainActor @Sendable (_ error: any Error, _ onHandled: OnErrorHandled) -> Void
  ) -> ErrorAction {
    ErrorAction(
      .callElsewhere { ship, reply in
        reply.onMainActor { action(ship.error) { reply.handled() } }
      }, ".performOnMainActor")
  }

  /// Writes the failure to a log and passes, whatever the log does.
  public static func log(to log: ErrorLog) -> ErrorAction {
    ErrorAction(
      .decide { ship in
        log.write(ship)
        return .passed
      }, ".log(to: \(log))")
  }
}
