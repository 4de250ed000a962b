public import Broadside

/// A scheduler whose time stands still until a test moves it.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let recorder = source.retry(.constant(.seconds(5)), scheduler: scheduler).record(on: scheduler)
/// scheduler.advance(by: .seconds(5))
/// ```
///
/// Jobs run in the order of their due times, those due at the same time in the order in which they
/// were scheduled. They run one at a time, on the thread that advances, never inside `schedule` and
/// never under a lock. While a job runs, ``now`` is its due time. A job that becomes due within the
/// span of an advance runs in that advance, also when it was scheduled on the way.
///
/// All methods may be called from any thread, and from inside a job. While one advance is under way
/// another one only moves its goal and returns at once; whoever is advancing already runs the jobs,
/// after the present one. So `advance(by:)` called twice moves the time by the sum of both,
/// wherever the calls come from.
///
/// Time runs from the start to 2⁶³ − 1 seconds; what is due later becomes due then. Waiting jobs
/// are kept until they run, are disposed, or the scheduler is released.
public final class VirtualTimeScheduler: StreamScheduler {
  private let clock: Guarded<VirtualClock>

  /// A scheduler without jobs.
  ///
  /// - Parameters:
  ///   - start: What ``now`` says at first.
  ///   - jobsPerInstant: A guard against work that schedules itself without a delay for ever: when
  ///     so many jobs have run at one point in time and another is due then, the process traps with
  ///     a message, instead of hanging.
  /// - Precondition: `start` is not negative, `jobsPerInstant` is at least 1.
  public init(startingAt start: Duration = .zero, jobsPerInstant: Int = 10_000_000) {
    precondition(
      start >= .zero && start <= .endOfTime,
      "A VirtualTimeScheduler starts between zero and 2⁶³ − 1 seconds, not at \(start).")
    precondition(jobsPerInstant >= 1, "jobsPerInstant must be at least 1, not \(jobsPerInstant).")
    clock = Guarded(VirtualClock(startingAt: start, jobsPerInstant: jobsPerInstant))
  }

  /// The virtual time.
  public var now: Duration { clock.withLock { $0.now } }

  /// How many jobs wait. A job that has begun to run, or was disposed, does not wait any more.
  public var pendingCount: Int { clock.withLock { $0.queue.count } }

  /// Whether no job waits.
  public var isIdle: Bool { pendingCount == 0 }

  /// Keeps `work` until the time has moved on by `delay`.
  ///
  /// With a delay of zero or less it is due now, and runs in the next advance, even one by zero.
  ///
  /// - Returns: Disposing it before the work has begun takes the work out of the queue and releases
  ///   it at once.
  public func schedule(
    after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let job = clock.withLock { $0.schedule(work, at: $0.now.moved(by: delay)) }
    return VirtualJob(job, on: self)
  }

  /// Keeps `work` until a point in time; where that has passed, the work is due now.
  ///
  /// - Returns: Disposing it before the work has begun takes the work out of the queue and releases
  ///   it at once.
  @discardableResult
  public func schedule(
    at time: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let job = clock.withLock { $0.schedule(work, at: time) }
    return VirtualJob(job, on: self)
  }

  /// Moves the time on and runs what is due by then, including what is due at the very end.
  ///
  /// By zero, it runs what is due now. Where an advance is under way, that one goes on for so much
  /// longer, and this call returns at once.
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration = .zero) {
    precondition(duration >= .zero, "Time does not run backwards: advance(by: \(duration)).")
    if clock.withLock({ $0.advance(by: duration) }) { runDueJobs() }
  }

  /// Moves the time to a point in time and runs what is due by then. Where that has passed, it only
  /// runs what is due now.
  ///
  /// Where an advance is under way, that one goes at least so far, and this call returns at once.
  public func advance(to time: Duration) {
    if clock.withLock({ $0.advance(to: time) }) { runDueJobs() }
  }

  /// Runs all jobs, and those that they schedule, until none is left. The time stays at the last.
  ///
  /// - Parameter limit: The number of jobs after which it gives up, where others still wait.
  /// - Throws: ``VirtualTimeError/endless(limit:)`` at the limit, with the time and the queue left
  ///   as they are then; ``VirtualTimeError/busy`` where an advance is under way.
  /// - Precondition: `limit` is at least 1.
  public func run(limit: Int = 1_000_000) throws(VirtualTimeError) {
    precondition(limit >= 1, "run(limit:) needs a limit of at least 1, not \(limit).")
    guard clock.withLock({ $0.runAll() }) else { throw .busy }
    var count = 0
    while let job = clock.withLock({ $0.next() }) {
      job()
      count += 1
      if count >= limit, clock.withLock({ $0.giveUp() }) { throw .endless(limit: limit) }
    }
  }

  private func runDueJobs() {
    while let job = clock.withLock({ $0.next() }) { job() }
  }

  fileprivate func remove(_ job: UInt64) {
    // What comes back is released here, outside the lock.
    _ = clock.withLock { $0.remove(job) }
  }
}

/// One piece of scheduled work.
private final class VirtualJob: StreamResource, @unchecked Sendable {
  // Unchecked: nothing is written after `init`.
  private weak var scheduler: VirtualTimeScheduler?
  private let job: UInt64

  init(_ job: UInt64, on scheduler: VirtualTimeScheduler) {
    self.job = job
    self.scheduler = scheduler
  }

  override func dispose() { scheduler?.remove(job) }
}
