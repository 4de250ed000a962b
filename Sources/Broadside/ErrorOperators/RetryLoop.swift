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
  // variables; `berth` is atomic.
  private final let downstream: Scope
  private final let source: @Sendable (Scope) -> Void
  final let orders: Orders
  private final let mark: ElementMark?
  /// What the subscription is occupied with: an attempt, a decision, or a delay.
  private final let berth = Berth()
  /// Opened at the first failure, or attempt where that has to be noted.
  // No access overlaps (see above), and the checks would cost as much as a decision.
  @exclusivity(unchecked) private(set) final var account: Unmanaged<Account>?

  @usableFromInline init(
    _ orders: Orders, _ mark: ElementMark? = nil, downstream: Scope,
    source: @escaping @Sendable (Scope) -> Void
  ) {
    self.orders = orders
    self.mark = mark
    self.downstream = downstream
    self.source = source
    super.init()
    downstream.add(self)
  }

  deinit { account?.release() }

  /// Runs the source for the first time, and again as often as is decided before it returns.
  @usableFromInline final func begin() { run(Attempt(of: self)) }

  /// Goes on after a first run that was made elsewhere, and failed.
  final func begin(after error: any Error) {
    let attempt = Attempt(of: self)
    guard berth.keep(attempt) else { return }
    attempt.failed(error)
    if attempt.ending.callReturned() { attemptFailed(attempt) }
  }

  @usableFromInline override final func dispose() { berth.end() }

  /// The account of the failures.
  func makeAccount() -> Account {
    Account(orders, start: orders.program.needsClock ? orders.scheduler.now : .zero)
  }

  /// Notes that an attempt begins, where the program asks when.
  func attemptBegins() {
    (account ?? openAccount())._withUnsafeGuaranteedRef { $0.attemptBegan(.next()) }
  }

  /// The same with an account that somebody else holds too.
  final func begin(with account: Account) {
    self.account = .passRetained(account)
    begin()
  }

  /// Completes gracefully.
  func sink(_ error: any Error) { downstream.completed() }

  package final func willWait(for account: Account) { _ = berth.keep(account) }

  package final func receive(_ shot: Shot, for error: any Error) {
    if carryOut(shot, error) { run(Attempt(of: self)) }
  }

  private final func run(_ first: consuming Attempt) {
    var attempt = first
    // Before it can be disposed: whoever disposes it settles, with the account opened here.
    if orders.program.notesAttempts { attemptBegins() }
    var isLent = berth.lend(attempt)
    while isLent {
      source(attempt)
      if !attempt.ending.hasArrived {
        // From the arrival on another thread may be in the loop: what it finds must be kept.
        guard berth.keep(attempt) else { return berth.leave(attempt) }
        guard attempt.ending.arrive() else { return }
        isLent = false
      }
      guard goesOn(after: attempt, isLent: &isLent) else { return }
      if orders.program.notesAttempts { attemptBegins() }
      // Nobody but the loop holds it: no late event can mistake its next life for this one.
      if isKnownUniquelyReferenced(&attempt) {
        guard attempt.restart() else { return takeBack(attempt, &isLent) }
        if !isLent { isLent = berth.lend(attempt) }
      } else {
        let next = Attempt(of: self)
        guard berth.lend(next) else { return takeBack(attempt, &isLent) }
        attempt = next
        isLent = true
      }
    }
  }

  fileprivate final func attemptFailed(_ attempt: Attempt) {
    var isLent = false
    if goesOn(after: attempt, isLent: &isLent) { run(Attempt(of: self)) }
  }

  fileprivate final func attemptCompleted() {
    settle()
    downstream.completed()
  }

  fileprivate final func settle() {
    guard orders.program.drawsFromBudget else { return }
    (account ?? openAccount())._withUnsafeGuaranteedRef { $0.settle() }
  }

  fileprivate final func pauseEnded() { run(Attempt(of: self)) }

  /// Decides on a failed attempt and carries the decision out.
  ///
  /// - Parameter isLent: Whether the attempt is lent to the berth; then it still is only where the
  ///   next attempt is to run.
  /// - Returns: Whether the next attempt is to run at once, here.
  private final func goesOn(after attempt: Attempt, isLent: inout Bool) -> Bool {
    guard let error = attempt.takeError(), !berth.isEnded else {
      takeBack(attempt, &isLent)
      return false
    }
    return (account ?? openAccount())._withUnsafeGuaranteedRef { account in
      if let mark, mark.takeIsDue() { account.reset() }
      let instant = account.decideAtOnce(error)
      if case .miss(let delay) = instant, delay == .zero { return true }
      takeBack(attempt, &isLent)
      guard let shot = instant ?? account.decide(error, for: self) else { return false }
      return carryOut(shot, error)
    }
  }

  private final func takeBack(_ attempt: Attempt, _ isLent: inout Bool) {
    if isLent { berth.leave(attempt) }
    isLent = false
  }

  private final func openAccount() -> Unmanaged<Account> {
    let account = Unmanaged.passRetained(makeAccount())
    self.account = account
    return account
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
    guard berth.keep(pause) else { return false }
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

  override func didFail(_ error: consuming any Error) {
    self.error = consume error
    if ending.arrive() { loop.attemptFailed(self) }
  }

  override func didComplete() { loop.attemptCompleted() }
  override func didDispose() { loop.settle() }

  func takeError() -> (any Error)? { error.take() }

  /// Prepares for another run, where nobody else holds it; false where it was disposed.
  func restart() -> Bool {
    ending.reset()
    return resources.restart()
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
