import Synchronization

/// Something that is to be used once.
@usableFromInline
final class FirstUse: Sendable {
  private let isOver = Atomic<Bool>(false)

  @usableFromInline init() {}

  /// Whether this use is the first.
  @usableFromInline func isFirst() -> Bool {
    !isOver.exchange(true, ordering: .acquiringAndReleasing)
  }
}
