import Synchronization

/// Where the caller of something and its outcome meet: whoever arrives second goes on.
///
/// The caller arrives when its call has returned, the outcome when it is there. An outcome that is
/// there before the call returns is thus picked up by the caller, in a loop instead of a recursion;
/// a later one goes on by itself. Neither waits, and exactly one of them goes on.
package struct Rendezvous: ~Copyable, Sendable {
  private let isOccupied = Atomic<Bool>(false)

  package init() {}

  /// - Returns: Whether the other side was here before; then it is this side's turn to go on.
  package func arrive() -> Bool {
    isOccupied.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Whether somebody has arrived.
  package var hasArrived: Bool { isOccupied.load(ordering: .acquiring) }

  /// As ``arrive()``, for the caller: one load where the outcome is there already.
  package func callReturned() -> Bool {
    hasArrived || arrive()
  }

  /// Prepares for the next meeting. Only while no outcome is under way.
  package func reset() { isOccupied.store(false, ordering: .relaxed) }
}
