public import BroadsideCore
import Synchronization

/// The subscribers of a hot stream, in the order in which they came.
@usableFromInline
struct Hub<Element: Sendable>: DrainMachine {
  @usableFromInline
  enum Event: Sendable {
    case next(Element)
    /// The end: an error or completion.
    case end(Broadside.Event<Element>)
    case join(Outlet<Element>)
    case leave(Outlet<Element>)
  }

  /// Gaps are left by those who have gone, and closed when they outnumber the rest.
  @usableFromInline var outlets: ContiguousArray<Outlet<Element>?> = []
  /// How many are there; read from anywhere.
  @usableFromInline let count = SharedCount()
  private var end: Broadside.Event<Element>?

  @usableFromInline init() {}

  @inlinable
  mutating func receive(_ event: Event) {
    if case .next(let element) = event {
      // Nobody else is here, so that all stay while they are called, and none need be retained.
      outlets.withUnsafeBufferPointer { outlets in
        outlets.withMemoryRebound(to: Unmanaged<Outlet<Element>>?.self) { outlets in
          for outlet in outlets {
            outlet?._withUnsafeGuaranteedRef { outlet in
              if !outlet.scope.isEnded { outlet.next(element) }
            }
          }
        }
      }
    } else {
      changed(event)
    }
  }

  @usableFromInline
  mutating func changed(_ event: Event) {
    switch event {
    case .next: break
    case .end(let event): ended(event)
    case .join(let outlet): joined(outlet)
    case .leave(let outlet): left(outlet)
    }
  }

  private mutating func joined(_ outlet: Outlet<Element>) {
    if let end { return outlet.end(end) }
    guard !outlet.scope.isEnded else { return }
    outlet.position = outlets.count
    outlets.append(outlet)
    count.add(1)
  }

  private mutating func left(_ outlet: Outlet<Element>) {
    guard let position = outlet.position else { return }
    outlets[position] = nil
    outlet.position = nil
    count.add(-1)
    if outlets.count > 16, count.value < outlets.count / 2 { close() }
  }

  private mutating func close() {
    outlets.removeAll { $0 == nil }
    for (position, outlet) in outlets.enumerated() { outlet?.position = position }
  }

  private mutating func ended(_ event: Broadside.Event<Element>) {
    guard end == nil else { return }
    end = event
    let all = outlets
    outlets = []
    count.add(-count.value)
    for outlet in all {
      outlet?.position = nil
      outlet?.end(event)
    }
  }
}

/// One subscriber of a hot stream.
@usableFromInline
final class Outlet<Element: Sendable>: StreamResource, @unchecked Sendable {
  // Unchecked: `position` belongs to the hub, which is served by one thread at a time.
  @usableFromInline let next: @Sendable (Element) -> Void
  @usableFromInline let scope: Scope
  private let drain: Drain<Hub<Element>>
  fileprivate var position: Int?

  init(
    _ next: @escaping @Sendable (Element) -> Void, _ scope: Scope, _ drain: Drain<Hub<Element>>
  ) {
    self.next = next
    self.scope = scope
    self.drain = drain
  }

  func join() {
    drain.send(.join(self))
    scope.add(self)
  }

  @usableFromInline override func dispose() { drain.send(.leave(self)) }

  fileprivate func end(_ event: Broadside.Event<Element>) {
    if case .error(let error) = event { scope.failed(error) } else { scope.completed() }
  }
}

/// A count that is read from anywhere.
@usableFromInline
final class SharedCount: Sendable {
  private let atomic = Atomic<Int>(0)

  var value: Int { atomic.load(ordering: .acquiring) }

  func add(_ number: Int) { atomic.add(number, ordering: .acquiringAndReleasing) }
}
