#if canImport(SwiftUI)
  public import BroadsideCore

  extension ErrorAction {
    /// Lets the main actor show an alert of the app's own, whose buttons answer the failure.
    ///
    /// ```swift
    /// .on(error: .offline, then: .showCustomAlert { [weak model] ship, reply in
    ///   model?.alert = .offline(retry: { reply.decided(.miss) })
    /// } takingDown: { [weak model] in
    ///   model?.alert = nil
    /// })
    /// ```
    ///
    /// The first answer counts. An alert that is released without one, and the reply with it, lets the
    /// error through; as SwiftUI may keep for a while what it has shown, let every button answer. The
    /// stream goes on on its scheduler.
    ///
    /// - Parameters:
    ///   - show: Keeps the reply in the alert, and nowhere else.
    ///   - takeDown: Called when the subscription is disposed before the answer.
    public static func showCustomAlert(
      _ show: @escaping @MainActor @Sendable (_ ship: Ship, _ reply: Reply) -> Void,
      takingDown takeDown: (@MainActor @Sendable () -> Void)? = nil
    ) -> ErrorAction {
      ErrorAction(
        .callElsewhere { ship, reply in
          if let takeDown { reply.onCancel { Task { @MainActor in takeDown() } } }
          reply.onMainActor { show(ship, reply) }
        }, ".showCustomAlert")
    }
  }
#endif
