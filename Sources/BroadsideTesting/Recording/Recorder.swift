public import Broadside

/// Subscribes to a stream and keeps each event with its time.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let recorder = Recorder<Int>(on: scheduler)
/// recorder.record(source)
/// recorder.dispose(at: .seconds(10))
/// try scheduler.run()
/// #expect(recorder.events == [.next(at: .seconds(1), 5)])
/// #expect(recorder.violations.isEmpty)
/// ```
///
/// It records one subscription. Events are kept without limit, in the order in which they arrive,
/// also those that should not have come: these are listed in ``violations`` besides.
///
/// All methods may be called from any thread. The recorder and the source keep each other until the
/// subscription ends or is disposed; releasing the recorder changes nothing.
public final class Recorder<Element: Sendable>: Disposable {
  private let scheduler: any StreamScheduler
  private let state = Guarded(RecorderState<Element>())
  let ending = Latch()

  /// A recorder without a subscription.
  ///
  /// - Parameter scheduler: Whose time is recorded. Without it, all times are zero.
  public init(on scheduler: any StreamScheduler = VirtualTimeScheduler()) {
    self.scheduler = scheduler
  }

  /// What has come so far.
  public var events: [Recorded<Element>] { state.withLock { $0.events } }

  /// The elements that have come so far.
  public var elements: [Element] {
    events.compactMap { if case .next(let element) = $0.event { element } else { nil } }
  }

  /// Breaks of the stream contract.
  public var violations: [ContractViolation] { state.withLock { $0.violations } }

  /// Whether an error or completion has come.
  public var isEnded: Bool { state.withLock { $0.isEnded } }

  /// From when to when the recorder was subscribed; nil before.
  public var subscription: SubscriptionInterval? { state.withLock { $0.interval } }

  /// Subscribes now.
  ///
  /// - Precondition: It has not subscribed before.
  public func record(_ source: Observable<Element>) {
    let now = scheduler.now
    guard state.withLock({ $0.willSubscribe(at: now) }) else { return }
    let subscription = source.subscribe { self.receive($0) }
    guard state.withLock({ $0.didSubscribe(subscription) }) else { return }
    subscription.dispose()
    state.withLock { $0.didDispose() }
  }

  /// Subscribes at a point in time.
  ///
  /// - Precondition: It has not subscribed before.
  public func record(_ source: Observable<Element>, at time: Duration) {
    _ = scheduler.schedule(after: time - scheduler.now) { self.record(source) }
  }

  /// Takes an event as if it came from the stream: for what is not an Observable.
  public func receive(_ event: Event<Element>) {
    let now = scheduler.now
    let thread = ThreadID.current
    guard let hooks = state.withLock({ $0.begin(event, at: now, on: thread) }) else { return }
    for hook in hooks { hook(event) }
    // What comes back is released here, outside the lock.
    _ = state.withLock { $0.finish() }
    if event.isStopEvent { ending.open() }
  }

  /// Runs `hook` for each element, inside its delivery and after it was recorded.
  ///
  /// Hooks are released at the end and at disposal. Set them before subscribing.
  public func onNext(_ hook: @escaping @Sendable (Element) -> Void) {
    onEvent { if case .next(let element) = $0 { hook(element) } }
  }

  /// Runs `hook` for each event, inside its delivery and after it was recorded.
  ///
  /// Hooks are released at the end and at disposal. Set them before subscribing.
  public func onEvent(_ hook: @escaping @Sendable (Event<Element>) -> Void) {
    state.withLock { $0.add(hook) }
  }

  /// Ends the subscription, or prevents it where it has not begun.
  ///
  /// While a source runs synchronously inside ``record(_:)`` there is nothing to dispose yet. The
  /// subscription is then disposed as soon as it is there, and what comes in between is dropped.
  public func dispose() {
    let now = scheduler.now
    let thread = ThreadID.current
    guard let leftovers = state.withLock({ $0.willDispose(at: now, on: thread) }) else { return }
    leftovers.subscription?.dispose()
    state.withLock { $0.didDispose() }
    ending.open()
  }

  /// Disposes at a point in time.
  ///
  /// Among jobs due at the same time it takes the place of this call.
  public func dispose(at time: Duration) {
    _ = scheduler.schedule(after: time - scheduler.now) { self.dispose() }
  }
}

extension Observable {
  /// Subscribes and records the events with a scheduler's times.
  public func record(
    on scheduler: any StreamScheduler = VirtualTimeScheduler()
  ) -> Recorder<Element> {
    let recorder = Recorder<Element>(on: scheduler)
    recorder.record(self)
    return recorder
  }
}
