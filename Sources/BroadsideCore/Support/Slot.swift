import Synchronization

/// Room for one resource at a time: what a subscription is occupied with at the moment.
///
/// One side puts and takes; any thread may end.
package struct Slot: ~Copyable, Sendable {
  private let word = Atomic<UInt>(0)
  private static var ended: UInt { 1 }

  package init() {}

  deinit { end() }

  package var isEnded: Bool { word.load(ordering: .acquiring) == Self.ended }

  /// Puts `resource` in place of what is there, which is let go without being disposed.
  ///
  /// - Returns: False where the slot has ended; the resource is then disposed.
  package func put(_ resource: Resource) -> Bool {
    let new = UInt(bitPattern: Unmanaged.passRetained(resource).toOpaque())
    var current = word.load(ordering: .relaxed)
    while true {
      if current == Self.ended {
        Self.take(new)?.dispose()
        return false
      }
      let (exchanged, found) = word.compareExchange(
        expected: current, desired: new, ordering: .acquiringAndReleasing)
      if exchanged {
        _ = Self.take(current)
        return true
      }
      current = found
    }
  }

  /// Takes out what is there and leaves the slot empty; nil where it is empty or has ended.
  package func take() -> Resource? {
    var current = word.load(ordering: .relaxed)
    while current > Self.ended {
      let (exchanged, found) = word.compareExchange(
        expected: current, desired: 0, ordering: .acquiringAndReleasing)
      if exchanged { return Self.take(current) }
      current = found
    }
    return nil
  }

  /// Ends the slot and disposes what is there.
  package func end() {
    let current = word.exchange(Self.ended, ordering: .acquiringAndReleasing)
    Self.take(current)?.dispose()
  }

  private static func take(_ word: UInt) -> Resource? {
    guard word > ended, let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    return Unmanaged<Resource>.fromOpaque(pointer).takeRetainedValue()
  }
}
