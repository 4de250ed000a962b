extension ErrorAction {
  /// Handles the failure by doing nothing about it: a stream completes.
  public static let doNothing = ErrorAction(.answer(.handled), ".doNothing")

  /// Lets the error through, untouched.
  public static let rethrow = ErrorAction(.rethrow, ".rethrow")

  /// Lets another error through instead.
  public static func rethrow(as error: any Error) -> ErrorAction {
    ErrorAction(.answer(.decided(.hit(error))), ".rethrow(as: \(error))")
  }

  /// Completes the stream gracefully.
  public static let recover = ErrorAction(.answer(.decided(.sink)), ".recover")

  /// Tries again at once, at most `maxRetries` times per subscription at this place; then passes.
  ///
  /// - Precondition: `maxRetries` is not negative.
  public static func retry(maxRetries: Int) -> ErrorAction {
    .retry(.immediate(maxRetries: maxRetries))
  }

  /// Tries again as the policy says, and passes when the policy is spent.
  ///
  /// The count belongs to this place in the handler and to one subscription: the same action in
  /// two rules counts twice. Outside a stream it always passes.
  public static func retry(_ policy: RetryPolicy) -> ErrorAction {
    ErrorAction(
      policy.immediateLimit.map(Kind.retryAtOnce) ?? .retry(policy), ".retry(\(policy))")
  }

  /// Decides by a closure; nil passes.
  ///
  /// It runs on the thread on which the failure arrived. An error it throws is let through in
  /// place of the failure's.
  public static func decide(
    _ decision: @escaping @Sendable (Ship) throws -> Shot?
  ) -> ErrorAction {
    ErrorAction(
      .decide { ship in
        do {
          return try decision(ship).map(Answer.decided) ?? .passed
        } catch {
          return .decided(.hit(error))
        }
      }, ".decide")
  }

  /// Decides by an async closure; nil passes.
  ///
  /// It runs in a task of its own, which is cancelled when the subscription is disposed. An error
  /// it throws is let through in place of the failure's. The stream goes on where the closure ends.
  public static func decide(
    _ decision: @escaping @Sendable (Ship) async throws -> Shot?
  ) -> ErrorAction {
    ErrorAction(
      .callWithShip { ship, reply in
        reply.run { try await decision(ship).map(Answer.decided) ?? .passed }
      }, ".decide")
  }

  /// Decides by a closure on the main actor; nil passes.
  ///
  /// The task is cancelled when the subscription is disposed. An error it throws is let through in
  /// place of the failure's. The stream goes on on its scheduler, not on the main thread.
  public static func decideOnMainActor(
    _ decision: @escaping @MainActor @Sendable (Ship) async throws -> Shot?
  ) -> ErrorAction {
    ErrorAction(
      .callElsewhere { ship, reply in
        reply.run { try await decision(ship).map(Answer.decided) ?? .passed }
      }, ".decideOnMainActor")
  }
}

extension Reply {
  /// Answers with what a task of its own gives; cancelled with the subscription.
  package func run(_ body: @escaping @Sendable () async throws -> ErrorAction.Answer) {
    let task = Task {
      do {
        answer(try await body())
      } catch {
        decided(.hit(error))
      }
    }
    onCancel { task.cancel() }
  }

  /// Begins something on the main actor, unless the subscription is disposed before.
  package func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    let task = Task { @MainActor in
      if !Task.isCancelled { body() }
    }
    onCancel { task.cancel() }
  }
}
