/// A hot stream that one sends into; each event goes to all who are subscribed at that moment.
///
/// Any thread may send at any time; events are delivered one at a time, in the order in which they
/// were sent. An event sent from within a delivery is delivered after it. Somebody who subscribes
/// during a delivery gets the next event first. After an error or completion nothing more is
/// delivered, and who subscribes then gets that end at once.
///
/// Nobody waits for a delivery: a thread that sends while another one delivers leaves its event to
/// it, without limit. Threads that never stop sending keep the delivering one busy.
public final class PublishSubject<Element: Sendable>: Sendable {
  @usableFromInline let drain: Drain<Hub<Element>>
  private let count: SharedCount

  /// A subject without subscribers.
  public init() {
    let hub = Hub<Element>()
    count = hub.count
    drain = Drain(hub)
  }

  /// Sends an element.
  @inlinable public func onNext(_ element: Element) { drain.send(.next(element)) }

  /// Ends all subscriptions with an error. Later events are dropped.
  public func onError(_ error: any Error) { drain.send(.end(.error(error))) }

  /// Ends all subscriptions with completion. Later events are dropped.
  public func onCompleted() { drain.send(.end(.completed)) }

  /// Sends any event.
  public func on(_ event: Event<Element>) {
    if case .next(let element) = event { onNext(element) } else { drain.send(.end(event)) }
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { observerCount > 0 }

  /// How many are subscribed.
  public var observerCount: Int { count.value }

  /// The subject as a stream.
  ///
  /// ```
  /// source  -1-2-3|
  ///         subject.asObservable()
  /// result  -1-2-3|
  /// at 2 s  ---2-3|
  /// ```
  public func asObservable() -> Observable<Element> {
    Observable { [drain] next, scope in Outlet(next, scope, drain).join() }
  }

  /// The subject as an observer.
  public func asObserver() -> Observer<Element> {
    Observer({ [drain] in drain.send(.next($0)) }, HubScope(drain))
  }
}

/// What ends a subject that is used as an observer.
private final class HubScope<Element: Sendable>: Scope, @unchecked Sendable {
  // Unchecked: immutable.
  private let drain: Drain<Hub<Element>>

  init(_ drain: Drain<Hub<Element>>) { self.drain = drain }

  override func didFail(_ error: consuming any Error) { drain.send(.end(.error(error))) }
  override func didComplete() { drain.send(.end(.completed)) }
}
