import Broadside

/// One subscription's way through a script.
final class ScriptRun<Element: Sendable>: StreamResource, @unchecked Sendable {
  // Unchecked: `next` belongs to whoever is in the loop, handed on by `meeting`; the rest is
  // immutable or locked.
  private let script: SourceScript<Element>
  private let scheduler: (any StreamScheduler)?
  private let observer: Observer<Element>
  private let meeting = Rendezvous()
  private let wait = Guarded(Wait())
  private var next = 0

  private struct Wait: Sendable {
    var job: (any Disposable)?
    var isDisposed = false
  }

  init(
    _ script: SourceScript<Element>, on scheduler: (any StreamScheduler)?,
    to observer: Observer<Element>
  ) {
    self.script = script
    self.scheduler = scheduler
    self.observer = observer
  }

  /// Follows the script until it ends, or until a wait is not over at once.
  func goOn() {
    while next < script.steps.count, script.isMisbehaving || !observer.isDisposed {
      let step = script.steps[next]
      next += 1
      switch step {
      case .send(let event): observer.on(event)
      case .perform(let action): action()
      case .wait(let delay): if !isOver(delay) { return }
      }
    }
  }

  /// Ends the script, unless it misbehaves.
  override func dispose() {
    guard !script.isMisbehaving else { return }
    let job = wait.withLock { wait in
      defer { wait = Wait(job: nil, isDisposed: true) }
      return wait.job
    }
    job?.dispose()
  }

  /// Begins a wait; true where it is over when this returns.
  private func isOver(_ delay: Duration) -> Bool {
    guard let scheduler else { return true }
    meeting.reset()
    let job = scheduler.schedule(after: delay) { if self.meeting.arrive() { self.goOn() } }
    keep(job)
    return meeting.callReturned()
  }

  private func keep(_ job: any Disposable) {
    let (isDisposed, old) = wait.withLock { wait in
      defer { if !wait.isDisposed { wait.job = job } }
      return (wait.isDisposed, wait.job)
    }
    if isDisposed { job.dispose() }
    _ = old  // Released here, outside the lock.
  }
}
