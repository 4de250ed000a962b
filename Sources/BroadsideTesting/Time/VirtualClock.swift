/// What a ``VirtualTimeScheduler`` knows: the time, the jobs, and how far to go on.
struct VirtualClock {
  private(set) var now: Duration
  private(set) var queue = JobQueue()
  private let jobsPerInstant: Int
  /// Where the advance under way ends.
  private var goal: Duration
  private var isAdvancing = false
  /// Whether the advance under way goes on until no job is left, whatever the goal.
  private var runsAll = false
  private var jobsAtThisInstant = 0

  init(startingAt now: Duration, jobsPerInstant: Int) {
    self.now = now
    self.jobsPerInstant = jobsPerInstant
    goal = now
  }

  mutating func schedule(_ work: @escaping JobQueue.Work, at time: Duration) -> UInt64 {
    queue.add(work, due: min(max(time, now), .endOfTime))
  }

  mutating func remove(_ job: UInt64) -> JobQueue.Work? { queue.remove(job) }

  /// Moves the goal on.
  ///
  /// - Returns: Whether the caller has to run the jobs; false where somebody does already.
  mutating func advance(by duration: Duration) -> Bool {
    goal = max(goal, now).moved(by: duration)
    return begin()
  }

  /// As ``advance(by:)``, to a point in time.
  mutating func advance(to time: Duration) -> Bool {
    goal = min(max(goal, now, time), .endOfTime)
    return begin()
  }

  /// Makes the last job the goal.
  ///
  /// - Returns: False where an advance is under way; nothing has changed then.
  mutating func runAll() -> Bool {
    guard begin() else { return false }
    runsAll = true
    return true
  }

  /// Takes the next job and moves the time to it. Without one the advance is over, and the time at
  /// the goal.
  mutating func next() -> JobQueue.Work? {
    guard let due = queue.firstDue(), runsAll || due <= goal else {
      now = max(now, goal)
      end()
      return nil
    }
    if due > now {
      now = due
      jobsAtThisInstant = 0
    }
    precondition(
      jobsAtThisInstant < jobsPerInstant,
      "\(jobsPerInstant) jobs have run at \(now) and more are due then: work that schedules itself "
        + "without a delay never lets the time go on. If it is meant, raise jobsPerInstant.")
    jobsAtThisInstant += 1
    return queue.popFirst()
  }

  /// Ends the advance where jobs are left.
  ///
  /// - Returns: Whether there were any.
  mutating func giveUp() -> Bool {
    guard queue.count > 0 else { return false }
    goal = now
    end()
    return true
  }

  private mutating func begin() -> Bool {
    defer { isAdvancing = true }
    return !isAdvancing
  }

  private mutating func end() {
    isAdvancing = false
    runsAll = false
    jobsAtThisInstant = 0
  }
}
