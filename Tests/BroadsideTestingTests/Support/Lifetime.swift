import Synchronization

/// Something whose release can be seen, and acted on.
final class Lifetime: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { onRelease() }
}

/// A number that many threads count up.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .acquiring) }

  @discardableResult
  func add(_ number: Int = 1) -> Int {
    count.add(number, ordering: .acquiringAndReleasing).newValue
  }
}
