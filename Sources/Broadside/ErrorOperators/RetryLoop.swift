public import BroadsideCore

/// Runs a source again and again until a decision other than a miss: the one loop behind all error
/// operators.
///
/// A retry is a turn of a loop, never a call within a call. Whatever outlasts a call (the source's
/// run, a decision, a delay) meets the caller at a ``Rendezvous``: where its outcome is there
/// before the call returns, the caller goes on in its loop; otherwise the outcome starts the loop
/// where it arrives.
@usableFromInline
class RetryLoop: StreamResource, ShotReceiver, @unchecked Sendable {
  // Unchecked: one thread at a time is in the loop, handed on by rendezvous, and alone with the
  // variables; `slot` is atomic.
  private final let downstream: Scope
  private final let source: @Sendable (Scope) -> Void
  final let orders: Orders
  private final let start: Duration
  private final let mark: ElementMark?
  /// What the subscription is occupied with: an attempt, a decision, or a delay.
  private final let slot = Slot()
  // No access overlaps (see above), and the checks would cost as much as a decision.
  @exclusivity(unchecked) private final var account: Account?
  @exclusivity(unchecked) private final var stamp = AttemptStamp.none

  @usableFromInline init(
    _ orders: Orders, _ mark: ElementMark? = nil, downstream: Scope,
    source: @escaping @Sendable (Scope) -> Void
  ) {
    self.orders = orders
    self.mark = mark
    self.downstream = downstream
    self.source = source
    start = orders.program.needsClock ? orders.scheduler.now : .zero
    super.init()
    downstream.add(self)
  }

  /// Runs the source for the first time, and again as often as is decided before it returns.
  @usableFromInline final func begin() { run(Attempt(of: self)) }

  /// Goes on after a first run that was made elsewhere, and failed.
  final func begin(after error: any Error, of stamp: AttemptStamp) {
    self.stamp = stamp
    let attempt = Attempt(of: self)
    guard slot.put(attempt) else { return }
    attempt.failed(error)
    if attempt.ending.callReturned(), goesOn(after: attempt) { run(Attempt(of: self)) }
  }

  @usableFromInline override final func dispose() { slot.end() }

  /// The account of the failures, made at the first.
  func makeAccount() -> Account { Account(orders, start: start) }

  /// Completes gracefully.
  func sink(_ error: any Error) { downstream.completed() }

  package final func willWait(for account: Account) { _ = slot.put(account) }

  package final func receive(_ shot: Shot, for error: any Error) {
    if carryOut(shot, error) { run(Attempt(of: self)) }
  }

  private final func run(_ first: consuming Attempt) {
    var attempt = first
    // Asked first: an attempt that is refused would count as disposed.
    while !slot.isEnded, slot.put(attempt) {
      if orders.program.needsStamp { stamp = .next() }
      source(attempt)
      guard attempt.ending.callReturned(), goesOn(after: attempt) else { return }
      // Nobody but the loop holds it: no late event can mistake its next life for this one.
      if isKnownUniquelyReferenced(&attempt) {
        attempt.restart()
      } else {
        attempt = Attempt(of: self)
      }
    }
  }

  fileprivate final func attemptFailed(_ attempt: Attempt) {
    if goesOn(after: attempt) { run(Attempt(of: self)) }
  }

  fileprivate final func attemptCompleted() {
    settle()
    downstream.completed()
  }

  fileprivate final func settle() {
    guard orders.program.drawsFromBudget else { return }
    (account ?? makeAccount()).settle()
  }

  fileprivate final func pauseEnded() { run(Attempt(of: self)) }

  /// Decides on a failed attempt and carries the decision out.
  ///
  /// - Returns: Whether the next attempt is to run at once, here.
  private final func goesOn(after attempt: Attempt) -> Bool {
    guard let error = attempt.takeError(), slot.take() != nil else { return false }
    let account = self.account ?? makeAccount()
    self.account = account
    account.stamp = stamp
    if let mark, mark.takeIsDue() { account.reset() }
    guard let shot = account.decide(error, for: self) else { return false }
    return carryOut(shot, error)
  }

  private final func carryOut(_ shot: Shot, _ error: any Error) -> Bool {
    switch shot {
    case .miss(let delay):
      return delay > .zero ? isOver(Pause(of: self), delay) : true
    case .hit(let error):
      downstream.failed(error)
    case .sink:
      sink(error)
    }
    return false
  }

  /// Begins a pause; true where it is over when this returns.
  private final func isOver(_ pause: Pause, _ delay: Duration) -> Bool {
    guard slot.put(pause) else { return false }
    pause.begin(on: orders.scheduler, for: delay)
    return pause.ending.callReturned()
  }
}

/// One run of the source.
private final class Attempt: Scope, @unchecked Sendable {
  // Unchecked: `error` is written by whoever ended the scope and read after the rendezvous.
  private let loop: RetryLoop
  let ending = Rendezvous()
  @exclusivity(unchecked) private var error: (any Error)?

  init(of loop: RetryLoop) { self.loop = loop }

  override func didFail(_ error: any Error) {
    self.error = error
    if ending.arrive() { loop.attemptFailed(self) }
  }

  override func didComplete() { loop.attemptCompleted() }
  override func didDispose() { loop.settle() }

  func takeError() -> (any Error)? {
    defer { error = nil }
    return error
  }

  func restart() {
    ending.reset()
    resources.restart()
  }
}

/// The delay before an attempt.
private final class Pause: StreamResource, @unchecked Sendable {
  // Unchecked: all state is atomic.
  private let loop: RetryLoop
  private let job = ResourceList()
  let ending = Rendezvous()

  init(of loop: RetryLoop) { self.loop = loop }

  func begin(on scheduler: any StreamScheduler, for delay: Duration) {
    let timer = scheduler.schedule(after: delay) {
      if self.job.end(), self.ending.arrive() { self.loop.pauseEnded() }
    }
    job.add(timer.resource)
  }

  override func dispose() { _ = job.end() }
}

/// A loop that goes on with another stream instead of completing.
@usableFromInline
final class RecoveryLoop: RetryLoop, @unchecked Sendable {
  // Unchecked: immutable.
  private let fallback: @Sendable (any Error) -> Void

  @usableFromInline init(
    _ orders: Orders, _ mark: ElementMark? = nil, downstream: Scope,
    source: @escaping @Sendable (Scope) -> Void,
    fallback: @escaping @Sendable (any Error) -> Void
  ) {
    self.fallback = fallback
    super.init(orders, mark, downstream: downstream, source: source)
  }

  override func sink(_ error: any Error) { fallback(error) }
}
