import BroadsideCore
public import Synchronization

/// The elements of a subscription whose failures are decided one by one: while one is under
/// decision, those behind it stand in line.
@usableFromInline
final class ElementLine<Element: Sendable>: StreamResource, @unchecked Sendable {
  // Unchecked: whoever finds `isOccupied` false, or sets it so, is alone with `stamp`.
  private struct Waiting: Sendable {
    var events = Queue<Event<Element>>()
    var isDisposed = false
  }

  private let orders: Orders
  private let record: SubscriptionRecord
  private let downstream: Scope
  private let work: @Sendable (Element) throws -> Void
  private let waiting = Guarded(Waiting())
  /// The element under decision.
  private let slot = Slot()
  /// Set by the source's thread, and taken back where nothing waits any more.
  @usableFromInline let occupied = Atomic<Bool>(false)
  private var stamp = AttemptStamp.none
  /// What elements that never fail pay into.
  private let budgets: Account?

  /// - Parameter work: What is done with an element, its delivery included.
  @usableFromInline init(
    _ orders: Orders, downstream: Scope, work: @escaping @Sendable (Element) throws -> Void
  ) {
    self.orders = orders
    self.downstream = downstream
    self.work = work
    record = SubscriptionRecord(orders)
    budgets = orders.program.drawsFromBudget ? Account(orders, start: .zero) : nil
    super.init()
    downstream.add(self)
  }

  /// Whether each attempt counts, also where it succeeds: then elements are taken by ``take(_:)``.
  @usableFromInline var countsAttempts: Bool {
    orders.program.needsStamp || orders.program.drawsFromBudget
  }

  /// Whether an element must stand in line; also after disposal, so that one look tells of either.
  @inlinable var isOccupied: Bool { occupied.load(ordering: .acquiring) }

  /// Whether nothing may be delivered any more.
  @usableFromInline var isEnded: Bool { downstream.isEnded }

  /// The scope for the source. Its end stands in line too.
  @usableFromInline func inputScope() -> Scope {
    let input = RelayScope { [self] _, error in receive(error.map(Event.error) ?? .completed) }
    downstream.add(input)
    return input
  }

  /// Does the work for an element, or puts it in line.
  @usableFromInline func take(_ element: Element) { receive(.next(element)) }

  /// Decides on an element for which the work failed while the line was free.
  @usableFromInline func failed(_ element: Element, _ error: any Error) {
    occupied.store(true, ordering: .relaxed)
    if isDecided(element, error) { goOn(from: nextWaiting()) }
  }

  @usableFromInline override func dispose() {
    let dropped = waiting.withLock { waiting in
      defer { waiting = Waiting(isDisposed: true) }
      // For good: nobody takes it back where the line is disposed.
      occupied.store(true, ordering: .releasing)
      return waiting
    }
    slot.end()
    _ = dropped  // Released here, outside the lock.
  }

  private func receive(_ event: Event<Element>) {
    let isFirst = waiting.withLock { waiting in
      if waiting.isDisposed { return false }
      if occupied.exchange(true, ordering: .acquiring) {
        waiting.events.append(event)
        return false
      }
      return true
    }
    if isFirst { goOn(from: event) }
  }

  private func nextWaiting() -> Event<Element>? {
    waiting.withLock { waiting in
      let event = waiting.events.next()
      if event == nil, !waiting.isDisposed { occupied.store(false, ordering: .releasing) }
      return event
    }
  }

  private func goOn(from first: Event<Element>?) {
    var event = first
    while let current = event {
      switch current {
      case .next(let element): guard isDone(element) else { return }
      case .error(let error): return downstream.failed(error)
      case .completed: return downstream.completed()
      }
      event = nextWaiting()
    }
  }

  /// False where the element's end goes on later, by ``elementEnded()``, or never.
  private func isDone(_ element: Element) -> Bool {
    if orders.program.needsStamp { stamp = .next() }
    do {
      try work(element)
    } catch {
      return isDecided(element, error)
    }
    budgets?.settle()
    return true
  }

  /// Decides on a failure; the element is tried again within.
  private func isDecided(_ element: Element, _ error: any Error) -> Bool {
    let scope = ElementScope(in: self)
    guard slot.put(scope) else { return false }
    let loop = ElementLoop(orders, record, downstream: scope) { [work] attempt in
      do {
        try work(element)
        attempt.completed()
      } catch {
        attempt.failed(error)
      }
    }
    loop.begin(after: error, of: stamp)
    guard scope.ending.callReturned() else { return false }
    _ = slot.take()
    return true
  }

  fileprivate func elementEnded() {
    _ = slot.take()
    goOn(from: nextWaiting())
  }

  fileprivate func elementFailed(_ error: any Error) { downstream.failed(error) }
}

/// The time in which an element is decided on.
private final class ElementScope<Element: Sendable>: Scope, @unchecked Sendable {
  // Unchecked: immutable, and a rendezvous.
  private let line: ElementLine<Element>
  let ending = Rendezvous()

  init(in line: ElementLine<Element>) { self.line = line }

  override func didComplete() {
    if ending.arrive() { line.elementEnded() }
  }

  override func didFail(_ error: any Error) { line.elementFailed(error) }
}
