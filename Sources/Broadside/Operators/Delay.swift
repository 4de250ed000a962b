public import BroadsideCore

extension Observable {
  /// Delivers every event later by `dueTime`, in the order of arrival.
  ///
  /// ```
  /// source  -1-2|
  ///         source.delay(.seconds(2), scheduler: time)
  /// result  ---1-2|
  /// ```
  ///
  /// Errors are delayed too, so that none overtakes an element. Disposal drops what waits.
  ///
  /// - Parameters:
  ///   - dueTime: The delay; zero or less means as soon as possible. Capped at 100 years.
  ///   - scheduler: Where events are delivered.
  public func delay(
    _ dueTime: Duration, scheduler: any StreamScheduler = .background
  ) -> Observable {
    Observable { [run] next, scope in
      let line = DelayLine(dueTime, scheduler, next, scope)
      scope.add(line)
      let input = RelayScope { _, error in line.send(error.map(Event.error) ?? .completed) }
      scope.add(input)
      run({ line.send(.next($0)) }, input)
    }
  }
}

private final class DelayLine<Element: Sendable>: StreamResource, @unchecked Sendable {
  // Unchecked: the state is in `waiting` and `job`; the rest is immutable.
  private struct Waiting {
    var events: [(due: Duration, event: Event<Element>)] = []
    var isUnderWay = false
    var isDisposed = false
  }

  private let dueTime: Duration
  private let scheduler: any StreamScheduler
  private let next: @Sendable (Element) -> Void
  private let scope: Scope
  private let waiting = Guarded(Waiting())
  private let job = Slot()

  init(
    _ dueTime: Duration, _ scheduler: any StreamScheduler,
    _ next: @escaping @Sendable (Element) -> Void, _ scope: Scope
  ) {
    self.dueTime = min(max(dueTime, .zero), .longestDelay)
    self.scheduler = scheduler
    self.next = next
    self.scope = scope
  }

  func send(_ event: Event<Element>) {
    let due = scheduler.now + dueTime
    let isFirst = waiting.withLock { waiting in
      if waiting.isDisposed { return false }
      waiting.events.append((due, event))
      defer { waiting.isUnderWay = true }
      return !waiting.isUnderWay
    }
    if isFirst { schedule(for: due) }
  }

  private func schedule(for due: Duration) {
    _ = job.put(scheduler.schedule(after: due - scheduler.now) { self.deliver() }.resource)
  }

  private func deliver() {
    let now = scheduler.now
    let events = waiting.withLock { waiting in
      let isDue = waiting.events.prefix { $0.due <= now }
      waiting.events.removeFirst(isDue.count)
      return Array(isDue)
    }
    for (_, event) in events {
      if scope.isEnded { return }
      switch event {
      case .next(let element): next(element)
      case .error(let error): scope.failed(error)
      case .completed: scope.completed()
      }
    }
    let due = waiting.withLock { waiting in
      waiting.isUnderWay = !waiting.events.isEmpty
      return waiting.events.first?.due
    }
    if let due { schedule(for: due) }
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
