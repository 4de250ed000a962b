/// An alert in the hands of its presenter: what to show, and where to tell what came of it.
///
/// The first word counts, from any thread; later ones are ignored. An alert that is released without
/// one counts as closed.
public final class PresentedAlert: Sendable {
  /// What to show. There is at least one button.
  public let content: AlertContent

  private let queue: AlertQueue
  private let turn: Int
  private let withdrawal: AlertWithdrawal

  init(_ content: AlertContent, _ queue: AlertQueue, turn: Int, _ withdrawal: AlertWithdrawal) {
    self.content = content
    self.queue = queue
    self.turn = turn
    self.withdrawal = withdrawal
  }

  deinit { queue.released(turn) }

  /// A button was pressed: it acts and answers the failure, as one without a shot handles it.
  ///
  /// - Precondition: `button` is an index of the content's buttons.
  public func press(_ button: Int) {
    precondition(content.buttons.indices.contains(button), "The alert has no button \(button)")
    queue.ended(turn, .pressed(button))
  }

  /// It was shown and is gone without a choice, as after a swipe or at the end of the input: the
  /// error is let through.
  public func close() { queue.ended(turn, .closed) }

  /// It can't be shown: the failure passes on to the next action.
  public func refuse() { queue.ended(turn, .refused) }

  /// Calls `action` once when nobody wants an answer any more, or at once where that has already
  /// happened: take the alert down. Never called after an answer.
  ///
  /// It runs on the disposing thread, for a ``MainActorAlertPresenter`` on the main actor. Hold the
  /// alert in it weakly, if at all: else it can't end by being released.
  public func onWithdrawal(_ action: @escaping @Sendable () -> Void) { withdrawal.add(action) }

  /// As ``onWithdrawal(_:)``, on the main actor in any case.
  public func onWithdrawalOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    withdrawal.addOnMainActor(action)
  }
}
