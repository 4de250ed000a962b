public import Synchronization

/// The resources of one lifetime, and whether it has ended, in one atomic word.
///
/// The word is empty, ended, one resource, or the newest link of a list. Adding only ever puts
/// something in front and never looks at what is there, so no lock and no reclamation is needed:
/// whoever ends the lifetime takes the whole list with one exchange.
@usableFromInline
package struct ResourceList: ~Copyable, Sendable {
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline static var ended: UInt { 1 }
  /// Ended by disposal, after which it does not begin anew.
  private static var endedForGood: UInt { 5 }
  private static var isLink: UInt { 2 }

  @usableFromInline package init() {}

  deinit {
    let head = word.load(ordering: .acquiring)
    if head & Self.ended == 0 { Self.dispose(head) }
  }

  @inlinable package var isEnded: Bool {
    word.load(ordering: .acquiring) & Self.ended != 0
  }

  /// Keeps `resource` until the end; disposes it at once where the end has come.
  package func add(_ resource: Resource) {
    let single = UInt(bitPattern: Unmanaged.passRetained(resource).toOpaque())
    var head = word.load(ordering: .acquiring)
    var link: Link?
    while true {
      if head & Self.ended != 0 {
        Self.dispose(single)
        return
      }
      let new: UInt
      if head == 0 {
        new = single
      } else {
        let front = link ?? Link(single)
        link = front
        front.next = head
        new = UInt(bitPattern: Unmanaged.passUnretained(front).toOpaque()) | Self.isLink
      }
      let (exchanged, current) = word.compareExchange(
        expected: head, desired: new, ordering: .acquiringAndReleasing)
      if exchanged {
        if new != single, let link { _ = Unmanaged.passRetained(link) }
        return
      }
      head = current
    }
  }

  /// Ends the lifetime and disposes its resources, the newest first.
  ///
  /// - Returns: Whether this call was the one that ended it.
  package func end() -> Bool {
    var head = word.load(ordering: .acquiring)
    while head & Self.ended == 0 {
      let (exchanged, current) = word.compareExchange(
        expected: head, desired: Self.ended, ordering: .acquiringAndReleasing)
      if exchanged {
        if head != 0 { Self.dispose(head) }
        return true
      }
      head = current
    }
    return false
  }

  /// As ``end()``, and for good: ``restart()`` refuses from then on.
  package func endForGood() -> Bool {
    var head = word.load(ordering: .acquiring)
    while head != Self.endedForGood {
      let (exchanged, current) = word.compareExchange(
        expected: head, desired: Self.endedForGood, ordering: .acquiringAndReleasing)
      if exchanged {
        guard head & Self.ended == 0 else { return false }
        Self.dispose(head)
        return true
      }
      head = current
    }
    return false
  }

  /// Lets go of the resources without disposing them; the lifetime goes on.
  ///
  /// - Parameter keep: Called while the resources are still held.
  /// - Returns: False where the lifetime has ended.
  package func clear(_ keep: () -> Void = {}) -> Bool {
    var head = word.load(ordering: .acquiring)
    while head & Self.ended == 0 {
      let (exchanged, current) = word.compareExchange(
        expected: head, desired: 0, ordering: .acquiringAndReleasing)
      if exchanged {
        keep()
        Self.release(head)
        return true
      }
      head = current
    }
    return false
  }

  /// Begins the lifetime anew, for an owner that nobody else holds.
  ///
  /// - Returns: False where it was ended for good.
  package func restart() -> Bool {
    word.compareExchange(expected: Self.ended, desired: 0, ordering: .acquiringAndReleasing)
      .exchanged
  }

  private static func dispose(_ head: UInt) {
    forEach(head) { $0.dispose() }
  }

  private static func release(_ head: UInt) {
    forEach(head) { _ in }
  }

  private static func forEach(_ head: UInt, _ body: (Resource) -> Void) {
    var head = head
    while head > ended {
      guard let pointer = UnsafeRawPointer(bitPattern: head & ~isLink) else { return }
      if head & isLink != 0 {
        let link = Unmanaged<Link>.fromOpaque(pointer).takeRetainedValue()
        head = link.next
        body(link.takeResource())
      } else {
        body(Unmanaged<Resource>.fromOpaque(pointer).takeRetainedValue())
        return
      }
    }
  }
}

private final class Link {
  private let resource: UInt
  var next: UInt = 0

  init(_ resource: UInt) { self.resource = resource }

  func takeResource() -> Resource {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: resource)!).takeRetainedValue()
  }
}
