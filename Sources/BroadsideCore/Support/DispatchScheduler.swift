public import Dispatch
import Synchronization

/// A scheduler on a Dispatch queue.
public struct DispatchScheduler: StreamScheduler {
  private let queue: DispatchQueue

  /// Work runs on `queue`. With a concurrent queue, equal due times may overlap.
  public init(queue: DispatchQueue) { self.queue = queue }

  /// A new serial queue with the given label.
  public static func serial(_ label: String) -> DispatchScheduler {
    DispatchScheduler(queue: DispatchQueue(label: label))
  }

  /// The time since the system started, without the time it slept.
  public var now: Duration {
    .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Runs `work` on the queue. Delays are rounded up to nanoseconds and capped at 100 years.
  public func schedule(
    after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let job = DispatchJob(work)
    guard delay > .zero else {
      queue.async { @Sendable in job.run() }
      return job
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable in job.run() }
    job.arm(timer)
    timer.schedule(deadline: .now(after: delay))
    timer.activate()
    return job
  }
}

extension StreamScheduler where Self == DispatchScheduler {
  /// The main queue.
  public static var main: DispatchScheduler { DispatchScheduler(queue: .main) }

  /// A global concurrent queue. Operators use it where no scheduler is given.
  public static var background: DispatchScheduler { DispatchScheduler(queue: .global()) }
}

extension DispatchTime {
  /// Rounded up to nanoseconds, so that nothing fires early; capped at 100 years: from 2⁶³ on the
  /// number would mean another clock.
  ///
  /// Not by way of `DispatchTimeInterval`, which holds two seconds where `Int` has 32 bits.
  fileprivate static func now(after delay: Duration) -> DispatchTime {
    // Cut first: `components` traps where the seconds don't fit.
    let (seconds, attoseconds) = min(delay, .longestDelay).components
    let nanoseconds =
      UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds + 999_999_999) / 1_000_000_000
    return DispatchTime(uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + nanoseconds)
  }
}

/// One piece of scheduled work: run or disposed, whichever comes first.
private final class DispatchJob: Resource, @unchecked Sendable {
  // Unchecked: all state is in `state`.
  private struct State: Sendable {
    var work: (@Sendable () -> Void)?
    var timer: Timer?
  }

  private struct Timer: @unchecked Sendable {
    // Unchecked: Dispatch sources are thread-safe, but not marked so.
    let source: any DispatchSourceTimer
  }

  private let state: Guarded<State>

  init(_ work: @escaping @Sendable () -> Void) {
    state = Guarded(State(work: work, timer: nil))
  }

  func arm(_ source: any DispatchSourceTimer) {
    let timer = Timer(source: source)
    state.withLock { $0.timer = timer }
  }

  func run() { take().work?() }

  override func dispose() { _ = take() }

  private func take() -> State {
    let taken = state.withLock { state in
      defer { state = State(work: nil, timer: nil) }
      return state
    }
    taken.timer?.source.cancel()
    return taken
  }
}
