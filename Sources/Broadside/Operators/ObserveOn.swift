public import BroadsideCore

extension Observable {
  /// Delivers all events on a scheduler, in their order, errors included.
  ///
  /// Events that arrive while one is being delivered wait, without limit. Disposal drops them.
  public func observe(on scheduler: any StreamScheduler) -> Observable {
    Observable { [run] next, scope in
      let hop = Hop(next, scope) { work in
        scheduler.schedule(after: .zero, work)
      }
      let input = RelayScope { _, error in hop.send(error.map(Event.error) ?? .completed) }
      scope.add(hop)
      scope.add(input)
      run({ hop.send(.next($0)) }, input)
    }
  }

  /// Subscribes to this stream on a scheduler. Where its events are delivered is the source's
  /// choice: what it delivers while it is subscribed to comes on the scheduler, an error of that time
  /// included.
  ///
  /// Disposal before that time prevents the subscription. Disposal itself does not hop: the source is
  /// freed at once, on the disposing thread. A retry behind it subscribes on the scheduler again, one
  /// in front of it, where the error arrives.
  public func subscribe(on scheduler: any StreamScheduler) -> Observable {
    Observable { [run] next, scope in
      scope.add(
        scheduler.schedule(after: .zero) {
          if !scope.isEnded { run(next, scope) }
        })
    }
  }
}

/// Events on their way to another thread: one job at a time carries all that wait.
final class Hop<Element: Sendable>: StreamResource, @unchecked Sendable {
  // Unchecked: the state is in `waiting` and `job`; the rest is immutable.
  private struct Waiting {
    var events: [Event<Element>] = []
    var isUnderWay = false
    var isDisposed = false
  }

  private let waiting = Guarded(Waiting())
  private let next: @Sendable (Element) -> Void
  private let scope: Scope
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  private let job = Slot()

  init(
    _ next: @escaping @Sendable (Element) -> Void, _ scope: Scope,
    _ schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> any Disposable
  ) {
    self.next = next
    self.scope = scope
    self.schedule = schedule
  }

  func send(_ event: Event<Element>) {
    let isFirst = waiting.withLock { waiting in
      if waiting.isDisposed { return false }
      waiting.events.append(event)
      defer { waiting.isUnderWay = true }
      return !waiting.isUnderWay
    }
    if isFirst { _ = job.put(schedule { self.deliver() }.resource) }
  }

  /// Delivers until nothing waits.
  func deliver() {
    while let events = takeWaiting() {
      for event in events {
        if scope.isEnded { break }
        switch event {
        case .next(let element): next(element)
        case .error(let error): scope.failed(error)
        case .completed: scope.completed()
        }
      }
    }
  }

  private func takeWaiting() -> [Event<Element>]? {
    waiting.withLock { waiting in
      defer { waiting.events = [] }
      waiting.isUnderWay = !waiting.events.isEmpty
      return waiting.events.isEmpty ? nil : waiting.events
    }
  }

  override func dispose() {
    let dropped = waiting.withLock { waiting in
      defer { waiting.events = [] }
      waiting.isDisposed = true
      return waiting.events
    }
    job.end()
    _ = dropped  // Released here, outside the lock.
  }
}
