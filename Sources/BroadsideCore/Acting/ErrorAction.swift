/// What to do with a failure.
///
/// An action gets the ``Ship`` and a ``Reply`` and answers once: it decides, it has handled the
/// failure without deciding, or it passes the failure on to the next action. Ready-made actions are
/// static members; add your own in the same way:
///
/// ```swift
/// extension ErrorAction {
///   static let countUp = ErrorAction("countUp") { ship, reply in
///     metrics.count(ship.error)
///     reply.passed()
///   }
/// }
/// ```
public struct ErrorAction: Sendable, CustomStringConvertible {
  /// What an action says to a failure.
  public enum Answer: Sendable {
    /// The failure is decided; no further action but the `always` ones runs.
    case decided(Shot)
    /// The failure is dealt with, without a decision: the next action runs, and where none decides
    /// the stream completes.
    case handled
    /// Not mine after all: as if the action had not been there.
    case passed
  }

  package enum Kind: Sendable {
    case answer(Answer)
    case rethrow
    case retry(RetryPolicy)
    /// Retries without a delay, so many times at this place: what most policies come to.
    case retryAtOnce(Int)
    /// Judges at once, by error and attempt alone.
    case judge(@Sendable (any Error, Int) -> Answer)
    /// Judges at once.
    case decide(@Sendable (Ship) -> Answer)
    /// Answers through the reply, for which the ship isn't needed.
    case call(@Sendable (any Error, Int, Reply) -> Void)
    /// Answers through the reply.
    case callWithShip(@Sendable (Ship, Reply) -> Void)
    case retryOrWhen(RetryPolicy, RetrySign)
    case timed(TimedAction)
    case coordinated(CoordinatedAction)
    /// Answers through the reply from the main actor or a screen: continues on the scheduler.
    case callElsewhere(@Sendable (Ship, Reply) -> Void)
    /// An alert before the handler has said on which screen.
    case present(AlertRequest)
  }

  package let kind: Kind
  /// A printable name, such as `.rethrow`.
  public let description: String

  /// An action that answers through a reply, now or later, from any thread.
  ///
  /// - Parameters:
  ///   - name: How the action is printed.
  ///   - body: Called once per failure, on the thread on which the failure or the answer before
  ///     arrived. A reply that `body` drops answers by itself: the error is let through.
  public init(_ name: String, _ body: @escaping @Sendable (Ship, Reply) -> Void) {
    self.init(.callWithShip(body), name)
  }

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  package var asksForShip: Bool {
    switch kind {
    case .decide, .callWithShip, .callElsewhere, .timed, .coordinated: true
    case .answer, .rethrow, .retry, .retryAtOnce, .retryOrWhen, .judge, .call, .present: false
    }
  }

  /// Whether the answer of something foreign may be long in coming; a retry has its own time.
  var mayAnswerLater: Bool {
    switch kind {
    // A retry that waits is decided already.
    case .answer, .rethrow, .retry, .retryAtOnce, .retryOrWhen, .judge, .decide: false
    case .call, .callWithShip, .callElsewhere, .timed, .coordinated, .present: true
    }
  }

  /// Whether the stream goes on on its scheduler.
  var resumesElsewhere: Bool {
    switch kind {
    case .callElsewhere: true
    case .timed(let timed): timed.action.resumesElsewhere
    case .coordinated(let coordinated): coordinated.action.resumesElsewhere
    default: false
    }
  }

  /// Whether failures are told apart by when their attempt began.
  var needsStamp: Bool {
    switch kind {
    case .coordinated: true
    case .timed(let timed): timed.action.needsStamp
    default: false
    }
  }
}
