import Broadside
import BroadsideTesting
import Testing

@Suite struct VirtualTimeSchedulerTests {
  let scheduler = VirtualTimeScheduler()
  let notes = Notes<String>()

  private func schedule(_ note: String, at seconds: Int) {
    scheduler.schedule(at: .seconds(seconds)) { [notes, scheduler] in
      notes.add("\(note)@\(scheduler.now.components.seconds)")
    }
  }

  @Test func runsByTimeThenByOrderOfScheduling() {
    for (note, time) in [("a", 3), ("b", 1), ("c", 3), ("d", 2), ("e", 1)] {
      schedule(note, at: time)
    }
    scheduler.advance(by: .seconds(3))
    #expect(notes.all == ["b@1", "e@1", "d@2", "a@3", "c@3"])
    #expect(scheduler.isIdle)
  }

  @Test func runsWhatIsDueAtTheVeryEndAndNothingLater() {
    schedule("in time", at: 2)
    schedule("later", at: 3)
    scheduler.advance(to: .seconds(2))
    #expect(notes.all == ["in time@2"])
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(to: .seconds(1))
    #expect(scheduler.now == .seconds(2))
    #expect(notes.all.count == 1)
  }

  @Test func runsNothingInsideSchedule() {
    for delay in [Duration.zero, .seconds(-1), Duration(attoseconds: .min)] {
      _ = scheduler.schedule(after: delay) { [notes] in notes.add("\(notes.all.count)") }
    }
    #expect(notes.all.isEmpty)
    scheduler.advance()
    #expect(notes.all == ["0", "1", "2"])
    #expect(scheduler.now == .zero)
  }

  @Test func runsWhatIsScheduledOnTheWay() {
    _ = scheduler.schedule(after: .seconds(1)) { [self] in
      schedule("past", at: 0)
      schedule("within", at: 2)
      schedule("beyond", at: 4)
      _ = scheduler.schedule(after: .zero) { [self] in notes.add("now") }
    }
    scheduler.advance(by: .seconds(3))
    #expect(notes.all == ["past@1", "now", "within@2"])
    #expect(scheduler.now == .seconds(3))
  }

  @Test func advancingInsideAJobLengthensTheAdvance() {
    _ = scheduler.schedule(after: .seconds(1)) { [self] in
      scheduler.advance(by: .seconds(4))
      notes.add("first job done at \(scheduler.now.components.seconds)")
    }
    schedule("second", at: 5)
    scheduler.advance(by: .seconds(2))
    #expect(notes.all == ["first job done at 1", "second@5"])
    #expect(scheduler.now == .seconds(6))
  }

  @Test func advancingInsideRunCountsFromTheJobOn() throws {
    _ = scheduler.schedule(after: .seconds(1)) { [scheduler] in
      scheduler.advance(by: .seconds(4))
    }
    schedule("last", at: 2)
    try scheduler.run()
    #expect(notes.all == ["last@2"])
    #expect(scheduler.now == .seconds(5))
  }

  @Test func runStopsAtTheLastJob() throws {
    schedule("last", at: 7)
    try scheduler.run()
    try scheduler.run()
    #expect(scheduler.now == .seconds(7))
  }

  @Test func runGivesUpOnEndlessWork() throws {
    let scheduler = scheduler
    let count = Counter()
    @Sendable func tick() {
      count.add()
      _ = scheduler.schedule(after: .seconds(1), tick)
    }
    tick()
    #expect(throws: VirtualTimeError.endless(limit: 10)) { try scheduler.run(limit: 10) }
    #expect(count.value == 11)
    #expect(scheduler.now == .seconds(10))
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(2))
    #expect(count.value == 13)
    #expect("\(VirtualTimeError.endless(limit: 10))".contains("10 jobs have run"))
  }

  @Test func runAcceptsAsManyJobsAsTheLimit() throws {
    for time in 1...3 { schedule("job", at: time) }
    try scheduler.run(limit: 3)
    #expect(notes.all.count == 3)
  }

  @Test func runInsideAJobIsAnError() throws {
    _ = scheduler.schedule(after: .zero) { [self] in
      #expect(throws: VirtualTimeError.busy) { try scheduler.run() }
      notes.add("job")
    }
    try scheduler.run()
    #expect(notes.all == ["job"])
    #expect("\(VirtualTimeError.busy)".contains("advance(by:)"))
  }

  @Test func hugeDelaysBecomeTheEndOfTime() throws {
    let huge = Duration.seconds(Int64.max)
    scheduler.advance(by: .seconds(1))
    for delay in [huge, huge + huge, Duration(attoseconds: .max)] {
      _ = scheduler.schedule(after: delay) { [self] in notes.add("\(scheduler.now == huge)") }
    }
    scheduler.advance(by: huge - .seconds(2))
    #expect(notes.all.isEmpty)
    scheduler.advance(by: .seconds(1))
    #expect(notes.all == ["true", "true", "true"])
    scheduler.advance(by: huge)
    #expect(scheduler.now == huge)
    scheduler.advance(to: huge + huge)
    #expect(scheduler.now == huge)
  }

  @Test func startsWhereItIsTold() throws {
    let scheduler = VirtualTimeScheduler(startingAt: .seconds(100))
    scheduler.schedule(at: .seconds(5)) { [self] in notes.add("job") }
    scheduler.advance()
    #expect(notes.all == ["job"])
    #expect(scheduler.now == .seconds(100))
  }

  @Test func trapsOnMistakes() async {
    await #expect(processExitsWith: .failure) {
      VirtualTimeScheduler().advance(by: .seconds(-1))
    }
    await #expect(processExitsWith: .failure) {
      _ = VirtualTimeScheduler(startingAt: .seconds(-1))
    }
    await #expect(processExitsWith: .failure) { _ = VirtualTimeScheduler(jobsPerInstant: 0) }
    await #expect(processExitsWith: .failure) { try VirtualTimeScheduler().run(limit: 0) }
  }

  @Test func trapsWhereTimeCanNotGoOn() async {
    await #expect(processExitsWith: .failure) {
      let scheduler = VirtualTimeScheduler(jobsPerInstant: 100)
      @Sendable func again() { _ = scheduler.schedule(after: .zero, again) }
      again()
      scheduler.advance()
    }
    await #expect(processExitsWith: .success) {
      let scheduler = VirtualTimeScheduler(jobsPerInstant: 100)
      for time in 0..<200 { scheduler.schedule(at: .seconds(time / 100)) {} }
      scheduler.advance(by: .seconds(2))
      precondition(scheduler.isIdle)
    }
  }
}
