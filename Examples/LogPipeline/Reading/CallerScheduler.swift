import Broadside

/// Waits on the calling thread.
///
/// That is the reader's: while a record waits for its next try nothing more is read, so that nothing
/// piles up behind it. An interrupt cuts a wait short.
struct CallerScheduler: StreamScheduler {
  let interrupt: Interrupt

  var now: Duration { DispatchScheduler.background.now }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    interrupt.wait(for: delay)
    work()
    return Disposables.create()
  }
}
