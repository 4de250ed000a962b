import Synchronization

/// A place in the order in which attempts begin and recoveries end, all over the process.
package struct AttemptStamp: Comparable, Sendable {
  private let number: UInt64
  private static let last = Atomic<UInt64>(0)

  /// Before everything.
  package static let none = AttemptStamp(number: 0)

  /// A stamp later than all before.
  package static func next() -> AttemptStamp {
    AttemptStamp(number: last.add(1, ordering: .acquiringAndReleasing).newValue)
  }

  package static func < (lhs: AttemptStamp, rhs: AttemptStamp) -> Bool { lhs.number < rhs.number }
}
