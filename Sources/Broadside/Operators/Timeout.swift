public import BroadsideCore

extension Observable {
  /// Fails with ``TimeoutError`` when the next element is longer than `dueTime` in coming.
  ///
  /// The time begins with the subscription, and anew when an element has been delivered: what the
  /// subscriber takes is not counted. So an element on its way wins: once its delivery has begun, the
  /// time that is over meanwhile doesn't count. What comes after the error is dropped; the source is
  /// freed before the error is delivered.
  ///
  /// - Parameter scheduler: Where the time is measured and the error delivered.
  public func timeout(
    _ dueTime: Duration, scheduler: any StreamScheduler = .background
  ) -> Observable {
    timed(dueTime, scheduler, isPerAttempt: false, TimeoutError(limit: dueTime))
  }

  /// Fails with ``TimeoutError`` when the stream has neither delivered an element nor ended `limit`
  /// after its subscription.
  ///
  /// Below a retrying operator this is the time that each attempt has to answer. An element that is
  /// being delivered when the time is over wins. The source is freed before the error is delivered.
  /// Disposal is no timeout: nothing is delivered.
  ///
  /// - Parameters:
  ///   - limit: Zero or less means as soon as possible.
  ///   - scheduler: Where the time is measured and the error delivered.
  public func timeout(
    perAttempt limit: Duration, scheduler: any StreamScheduler = .background
  ) -> Observable {
    timed(limit, scheduler, isPerAttempt: true, TimeoutError(limit: limit))
  }

  private func timed(
    _ limit: Duration, _ scheduler: any StreamScheduler, isPerAttempt: Bool,
    _ error: any Error
  ) -> Observable {
    Observable { [run] next, scope in
      let watch = Watch(limit, scheduler)
      let drain = Drain(Timing(next, scope, watch, isPerAttempt, error))
      watch.timeIsUp = { [weak drain] number in
        // What is scheduled holds the drain: the source may hold nothing.
        guard let drain else { return {} }
        return { drain.send(.timeIsUp(number)) }
      }
      scope.add(watch)
      let input = RelayScope { _, error in drain.send(.end(error)) }
      scope.add(input)
      drain.send(.began)
      run({ drain.send(.next($0)) }, input)
    }
  }

  /// Goes on with another stream when the next element is longer than `dueTime` in coming.
  ///
  /// An error of this stream goes on untouched, be it a ``TimeoutError`` of its own.
  ///
  /// - Parameter scheduler: Where the time is measured and the other stream subscribed.
  public func timeout(
    _ dueTime: Duration, other: Observable, scheduler: any StreamScheduler = .background
  ) -> Observable {
    timed(dueTime, scheduler, isPerAttempt: false, DueTimeError())
      .judged(
        by: Orders(
          ErrorHandler().on(error: .type(DueTimeError.self), then: .recover),
          scheduler: scheduler, origin: Origin()), sinkingTo: { _ in other })
  }
}

/// The time is up for an operator that has another stream: never seen outside of it.
private struct DueTimeError: Error {}

/// The one timer of a subscription.
private final class Watch: StreamResource, @unchecked Sendable {
  // Unchecked: `timeIsUp` is written before the subscription begins; `job` is atomic.
  private let dueTime: Duration
  private let scheduler: any StreamScheduler
  private let job = Slot()
  var timeIsUp: @Sendable (Int) -> @Sendable () -> Void = { _ in {} }

  init(_ dueTime: Duration, _ scheduler: any StreamScheduler) {
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  func stop() { job.take()?.dispose() }

  func start(_ number: Int) {
    stop()
    _ = job.put(scheduler.schedule(after: dueTime, timeIsUp(number)).resource)
  }

  override func dispose() { job.end() }
}

/// Elements against time: a time that was up for an earlier element doesn't count.
private struct Timing<Element: Sendable>: DrainMachine {
  enum Event: Sendable {
    case began
    case next(Element)
    case end((any Error)?)
    case timeIsUp(Int)
  }

  private let next: @Sendable (Element) -> Void
  private let scope: Scope
  private let watch: Watch
  /// Whether the first element ends the measuring.
  private let isPerAttempt: Bool
  private let error: any Error
  private var number = 0

  init(
    _ next: @escaping @Sendable (Element) -> Void, _ scope: Scope, _ watch: Watch,
    _ isPerAttempt: Bool, _ error: any Error
  ) {
    self.next = next
    self.scope = scope
    self.watch = watch
    self.isPerAttempt = isPerAttempt
    self.error = error
  }

  mutating func receive(_ event: Event) {
    guard !scope.isEnded else { return }
    switch event {
    case .began:
      watch.start(number)
    case .next(let element):
      let isFirst = number == 0
      if isFirst || !isPerAttempt {
        number += 1
        watch.stop()
      }
      next(element)
      // Only now: the time the subscriber takes is not the source's.
      if !isPerAttempt, !scope.isEnded { watch.start(number) }
    case .end(let error?):
      scope.failed(error)
    case .end(nil):
      scope.completed()
    case .timeIsUp(number):
      scope.failed(error)
    case .timeIsUp: break
    }
  }
}
