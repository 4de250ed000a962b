import Broadside
import BroadsideTesting
import Testing

@Suite struct VirtualTimeDisposalTests {
  @Test func aDisposedJobLeavesAtOnceAndIsReleased() {
    let scheduler = VirtualTimeScheduler()
    let released = Counter()
    let job = scheduler.schedule(
      after: .seconds(1), holding(Lifetime { released.add() }, "must not run"))
    #expect(scheduler.pendingCount == 1)
    job.dispose()
    #expect(scheduler.isIdle)
    #expect(released.value == 1)
    job.dispose()
    scheduler.advance(by: .seconds(2))
  }

  @Test func whatIsReleasedMayUseTheScheduler() {
    let scheduler = VirtualTimeScheduler()
    let other = scheduler.schedule(after: .seconds(5)) {}
    let lifetime = Lifetime {
      other.dispose()
      scheduler.schedule(at: scheduler.now) {}
    }
    scheduler.schedule(after: .seconds(1), holding(lifetime, "must not run")).dispose()
    #expect(scheduler.pendingCount == 1)
  }

  @Test func aJobIsReleasedWhenItHasRun() {
    let scheduler = VirtualTimeScheduler()
    let released = Counter()
    _ = scheduler.schedule(after: .zero, holding(Lifetime { released.add() }, nil))
    _ = scheduler.schedule(after: .zero) { #expect(released.value == 1) }
    scheduler.advance()
    #expect(released.value == 1)
  }

  @Test func aJobMayDisposeALaterOneAndItself() {
    let scheduler = VirtualTimeScheduler()
    let notes = Notes<String>()
    let later = scheduler.schedule(after: .seconds(1)) { notes.add("later") }
    let itself = Notes<any Disposable>()
    itself.add(
      scheduler.schedule(after: .zero) {
        for job in itself.all { job.dispose() }
        later.dispose()
        notes.add("first")
      })
    scheduler.advance(by: .seconds(2))
    #expect(notes.all == ["first"])
  }

  @Test func jobsGoWithTheScheduler() {
    let released = Counter()
    var scheduler: VirtualTimeScheduler? = VirtualTimeScheduler()
    let job = scheduler?.schedule(
      after: .seconds(1), holding(Lifetime { released.add() }, "must not run"))
    scheduler = nil
    #expect(released.value == 1)
    job?.dispose()
  }

  @Test func manyDisposedJobsLeaveNothingBehind() {
    let scheduler = VirtualTimeScheduler()
    let ran = Notes<Int>()
    for round in 0..<1000 {
      let jobs = (0..<10).map { number in
        scheduler.schedule(after: .seconds(1000 - round)) { ran.add(round * 10 + number) }
      }
      for job in jobs.dropFirst() { job.dispose() }
    }
    #expect(scheduler.pendingCount == 1000)
    scheduler.advance(by: .seconds(1000))
    #expect(ran.all == (0..<1000).reversed().map { $0 * 10 })
  }

  private func holding(_ lifetime: Lifetime, _ issue: String?) -> @Sendable () -> Void {
    {
      if let issue { Issue.record("\(issue)") }
      withExtendedLifetime(lifetime) {}
    }
  }
}
