import Synchronization

/// Takes the answer of one action to one failure.
///
/// The first answer counts, from any thread; later ones are ignored. A reply that is released
/// without an answer answers by itself: the error is let through. So no stream hangs on a forgotten
/// callback or a dismissed screen.
public final class Reply: Sendable {
  private let isTaken = Atomic<Bool>(false)
  private let receiver: AnswerReceiver?
  private let resumesElsewhere: Bool

  /// - Parameter receiver: Nil where nobody waits for the answer.
  package init(to receiver: AnswerReceiver?, resumesElsewhere: Bool = false) {
    self.receiver = receiver
    self.resumesElsewhere = resumesElsewhere
  }

  deinit {
    guard !isTaken.load(ordering: .acquiring), let receiver else { return }
    Self.send(nil, to: receiver, elsewhere: resumesElsewhere)
  }

  /// Gives the answer. The stream goes on in this call, or on its scheduler where the action
  /// belongs to the main actor or a screen.
  public func answer(_ answer: ErrorAction.Answer) {
    guard !isTaken.exchange(true, ordering: .acquiringAndReleasing), let receiver else { return }
    Self.send(answer, to: receiver, elsewhere: resumesElsewhere)
  }

  /// Answers with a decision.
  public func decided(_ shot: Shot) { answer(.decided(shot)) }

  /// Answers that the failure is dealt with.
  public func handled() { answer(.handled) }

  /// Answers that the failure is not this action's.
  public func passed() { answer(.passed) }

  /// Calls `action` once when the subscription is disposed before the answer is there, or at once
  /// where that has already happened. Never called after an answer.
  ///
  /// It runs on the disposing thread.
  public func onCancel(_ action: @escaping @Sendable () -> Void) {
    guard let receiver, !isTaken.load(ordering: .acquiring) else { return }
    let hook = ClosureResource { [weak self] in
      if let self, !self.isTaken.load(ordering: .acquiring) { action() }
    }
    receiver.onCancel(hook)
    // An answer that came meanwhile may have found no hook to let go of.
    if isTaken.load(ordering: .acquiring) { hook.dispose() }
  }

  private static func send(
    _ answer: ErrorAction.Answer?, to receiver: AnswerReceiver, elsewhere: Bool
  ) {
    if elsewhere {
      receiver.resume(answer)
    } else {
      receiver.take(answer)
    }
  }
}

/// Whoever waits for the answer of an action.
package class AnswerReceiver: Resource, @unchecked Sendable {
  // Unchecked: each subclass answers for its state.

  /// Takes the one answer; nil where the reply was released without one.
  package func take(_ answer: ErrorAction.Answer?) {}

  /// As ``take(_:)``, but goes on on the scheduler.
  package func resume(_ answer: ErrorAction.Answer?) { take(answer) }

  /// Keeps `resource` until the answer is there, and disposes it on cancellation.
  package func onCancel(_ resource: Resource) {}
}
