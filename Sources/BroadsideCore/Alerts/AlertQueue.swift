import Dispatch

/// The alerts of one presenter: one on screen, the others wait.
///
/// When the screen is free, the alerts of all who wait are built. Those that look alike are shown
/// once, with “and 2 more like this”; the choice then counts for each of their failures, each by its
/// own alert's button. The others follow in the order in which the failures came. A failure whose
/// stream is disposed leaves; when the last one has left, the alert is taken down.
///
/// Presenters that share a screen may share a queue: return it from `alertQueue`.
public final class AlertQueue: Sendable {
  private typealias State = AlertQueueState<AlertWaiter, AlertWithdrawal>

  // Nothing under the lock releases what is foreign: what is taken out is returned.
  private let state = Guarded(State())

  /// The object whose queue it is.
  private let owner: ObjectIdentifier?

  /// An empty queue.
  public init() { owner = nil }

  init(of owner: ObjectIdentifier) { self.owner = owner }

  deinit {
    if let owner { Self.forget(self, of: owner) }
  }

  func add(_ waiter: AlertWaiter) {
    let (number, prepares) = state.withLock { $0.arrived(waiter) }
    waiter.reply.onCancel { self.leave(number) }
    if prepares { prepare() }
  }

  /// The presenter says what has come of the alert; only the first word counts.
  func ended(_ turn: Int, _ end: AlertEnd) {
    if answer(turn, end) { prepare() }
  }

  /// The presenter has let go of the alert.
  func released(_ turn: Int) {
    // Whoever lets go may hold a lock of its own, under which nothing can be presented.
    if answer(turn, .closed) { DispatchQueue.global().async { @Sendable in self.prepare() } }
  }

  private func answer(_ turn: Int, _ end: AlertEnd) -> Bool {
    guard let (places, withdrawal, prepares) = state.withLock({ $0.ended(turn: turn) }) else {
      return false
    }
    withdrawal.forget()
    for place in places { place.waiter.answer(end, with: place.content) }
    return prepares
  }

  private func leave(_ number: Int) {
    guard case .alert(let turn, _, let withdrawal) = state.withLock({ $0.left(number) }) else {
      return
    }
    withdrawal.withdraw {
      if self.state.withLock({ $0.withdrawn(turn: turn) }) { self.prepare() }
    }
  }

  /// Builds and shows until an alert stays on screen or nobody waits. One caller at a time.
  private func prepare() {
    while let step = next() {
      if step.needsMainActor {
        Task { @MainActor in
          if self.carryOut(step) { self.prepareOnMainActor() }
        }
        return
      }
      guard carryOut(step) else { return }
    }
  }

  @MainActor private func prepareOnMainActor() {
    while let step = next() {
      guard carryOut(step) else { return }
    }
  }

  private func next() -> State.Step? {
    state.withLock { state in
      state.next { AlertWithdrawal(onMainActor: $0.screen.isOnMainActor) }
    }
  }

  /// - Returns: Whether the caller still is the one to prepare.
  private func carryOut(_ step: State.Step) -> Bool {
    switch step {
    case .build(let waiter):
      if waiter.screen.isGone {
        state.withLock { $0.screenIsGone() }?.reply.passed()
      } else {
        let content = waiter.request.alert.build(for: waiter.ship).leavable
        let hash = content.lookHash
        state.withLock { $0.built(content, hash: hash) }
      }
      return true
    case .present(let turn, let content, let count, let waiter, let withdrawal):
      if !withdrawal.isWithdrawn {
        let content = content.standing(for: count)
        waiter.screen.present(PresentedAlert(content, self, turn: turn, withdrawal))
      }
      return state.withLock { $0.returned(turn: turn) }
    }
  }
}

extension AlertQueueState<AlertWaiter, AlertWithdrawal>.Step {
  fileprivate var needsMainActor: Bool {
    switch self {
    case .build(let waiter), .present(_, _, _, let waiter, _): waiter.screen.isOnMainActor
    }
  }
}
