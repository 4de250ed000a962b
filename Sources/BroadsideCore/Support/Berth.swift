import Synchronization

/// Room for what a loop is occupied with: an attempt it runs itself, or a resource it waits for.
///
/// What the loop itself is running is only *lent*: the loop holds it, so that nothing is counted
/// and nothing is exchanged from one retry to the next. Disposal, from any thread, may come upon
/// what is lent while the loop lets go of it; whichever of the two is last then releases it.
///
/// One side lends, keeps and leaves; any thread may end.
package struct Berth: ~Copyable, Sendable {
  // 0: empty. An address: kept, and counted here. An address + 2: lent.
  // 1: ended. 3: ended, and the one who did disposes what was lent.
  // 5: as 3, but the lender is gone and its count is now the other's to release.
  private let word = Atomic<UInt>(0)

  private static var ended: UInt { 1 }
  private static var lent: UInt { 2 }
  private static var disposing: UInt { 3 }
  private static var left: UInt { 5 }

  package init() {}

  deinit { end() }

  package var isEnded: Bool { word.load(ordering: .acquiring) & Self.ended != 0 }

  /// Puts `resource` in place of what is there, held by the caller until it is replaced or left.
  ///
  /// - Returns: False where the berth has ended; nothing is lent then.
  package func lend(_ resource: Resource) -> Bool {
    replace(by: Self.address(of: resource) | Self.lent)
  }

  /// Puts `resource` in place of what is there and holds it.
  ///
  /// - Returns: False where the berth has ended; the resource is then disposed.
  package func keep(_ resource: Resource) -> Bool {
    if replace(by: UInt(bitPattern: Unmanaged.passRetained(resource).toOpaque())) { return true }
    resource.dispose()
    Unmanaged.passUnretained(resource).release()
    return false
  }

  /// Takes back what was lent, before the lender lets go of it.
  package func leave(_ resource: Resource) {
    let mine = Self.address(of: resource) | Self.lent
    var current = word.load(ordering: .acquiring)
    if current == mine {
      let (isTaken, found) = word.compareExchange(
        expected: mine, desired: 0, ordering: .acquiringAndReleasing)
      if isTaken { return }
      current = found
    }
    guard current == Self.disposing else { return }
    let counted = Unmanaged.passRetained(resource)
    let (isHandedOver, _) = word.compareExchange(
      expected: Self.disposing, desired: Self.left, ordering: .acquiringAndReleasing)
    if !isHandedOver { counted.release() }
  }

  /// Ends the berth and disposes what is there.
  package func end() {
    var current = word.load(ordering: .acquiring)
    while current & Self.ended == 0 {
      let isLent = current & Self.lent != 0
      let (isEnded, found) = word.compareExchange(
        expected: current, desired: isLent ? Self.disposing : Self.ended,
        ordering: .acquiringAndReleasing)
      if isEnded { return isLent ? disposeLent(current) : Self.disposeKept(current) }
      current = found
    }
  }

  private func disposeLent(_ word: UInt) {
    guard let pointer = UnsafeRawPointer(bitPattern: word & ~Self.lent) else { return }
    let resource = Unmanaged<Resource>.fromOpaque(pointer)
    resource._withUnsafeGuaranteedRef { $0.dispose() }
    if self.word.exchange(Self.ended, ordering: .acquiringAndReleasing) == Self.left {
      resource.release()
    }
  }

  private func replace(by new: UInt) -> Bool {
    var current = word.load(ordering: .relaxed)
    while current & Self.ended == 0 {
      let (isReplaced, found) = word.compareExchange(
        expected: current, desired: new, ordering: .acquiringAndReleasing)
      if isReplaced {
        if current & Self.lent == 0 { _ = Self.kept(current) }
        return true
      }
      current = found
    }
    return false
  }

  private static func disposeKept(_ word: UInt) { kept(word)?.dispose() }

  private static func kept(_ word: UInt) -> Resource? {
    guard let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    return Unmanaged<Resource>.fromOpaque(pointer).takeRetainedValue()
  }

  private static func address(of resource: Resource) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(resource).toOpaque())
  }
}
