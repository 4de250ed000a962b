import Broadside

/// What a ``Recorder`` has seen, and where its subscription stands: one method per event.
struct RecorderState<Element: Sendable> {
  typealias Hook = @Sendable (Event<Element>) -> Void

  /// What the recorder has to let go of, outside its lock.
  struct Leftovers {
    var subscription: (any Disposable)?
    var hooks: [Hook] = []
  }

  private enum Phase {
    case idle
    case subscribing
    case subscribed(any Disposable)
    case over
  }

  private(set) var events: [Recorded<Element>] = []
  private(set) var violations: [ContractViolation] = []
  private(set) var interval: SubscriptionInterval?
  private(set) var isEnded = false
  private var hooks: [Hook] = []
  private var phase = Phase.idle
  private var deliveries = 0
  /// The thread that disposed, whether that has been carried out, and whether the one event has
  /// come since that may have been on its way.
  private var disposal: (thread: ThreadID, isDone: Bool, isPassed: Bool)?

  mutating func add(_ hook: @escaping Hook) { hooks.append(hook) }

  /// - Returns: Whether to subscribe; false where it was disposed beforehand.
  mutating func willSubscribe(at time: Duration) -> Bool {
    if disposal != nil { return false }
    guard case .idle = phase else {
      preconditionFailure("A Recorder records one subscription; make another one for the next.")
    }
    phase = .subscribing
    if interval == nil { interval = SubscriptionInterval(from: time) }
    return true
  }

  /// - Returns: Whether the subscription is to be disposed at once.
  mutating func didSubscribe(_ subscription: any Disposable) -> Bool {
    if isEnded || disposal != nil {
      phase = .over
      return !isEnded
    }
    phase = .subscribed(subscription)
    return false
  }

  /// - Returns: The hooks to call, or nil where the event is not recorded.
  mutating func begin(_ event: Event<Element>, at time: Duration, on thread: ThreadID) -> [Hook]? {
    if case .subscribing = phase, disposal != nil { return nil }
    events.append(Recorded(at: time, event))
    let broken = violation(on: thread)
    if let broken {
      violations.append(ContractViolation(kind: broken, time: time, event: "\(event)"))
    }
    deliveries += 1
    let hooks = self.hooks
    if event.isStopEvent, !isEnded {
      isEnded = true
      close(at: time)
    }
    return hooks
  }

  /// - Returns: What is not needed any more.
  mutating func finish() -> Leftovers {
    deliveries -= 1
    guard isEnded, deliveries == 0 else { return Leftovers() }
    var leftovers = Leftovers()
    swap(&leftovers.hooks, &hooks)
    // A subscription that is still being made is over when it is there.
    if case .subscribed(let subscription) = phase {
      leftovers.subscription = subscription
      phase = .over
    }
    return leftovers
  }

  /// - Returns: What is to be disposed; nil where there is nothing to do.
  mutating func willDispose(at time: Duration, on thread: ThreadID) -> Leftovers? {
    guard !isEnded, disposal == nil else { return nil }
    disposal = (thread, isDone: false, isPassed: false)
    close(at: time)
    var leftovers = Leftovers()
    swap(&leftovers.hooks, &hooks)
    if case .subscribed(let subscription) = phase {
      leftovers.subscription = subscription
      phase = .over
    }
    return leftovers
  }

  /// The subscription has been disposed, unless it is still being made.
  mutating func didDispose() {
    if case .subscribing = phase { return }
    disposal?.isDone = true
  }

  private mutating func violation(on thread: ThreadID) -> ContractViolation.Kind? {
    if isEnded { return .afterEnd }
    if let disposal {
      if disposal.thread == thread || disposal.isPassed { return .afterDisposal }
      self.disposal?.isPassed = disposal.isDone
    }
    return deliveries > 0 ? .simultaneous : nil
  }

  private mutating func close(at time: Duration) {
    if let open = interval, open.end == nil {
      interval = SubscriptionInterval(from: open.start, to: time)
    }
  }
}
