import Broadside
import BroadsideTesting
import Dispatch
import Testing

@Suite struct VirtualTimeRaceTests {
  @Test func advancesFromManyThreadsAddUp() {
    let scheduler = VirtualTimeScheduler()
    let jobs = Counter()
    for time in 1...400 { scheduler.schedule(at: .milliseconds(time)) { jobs.add() } }
    DispatchQueue.concurrentPerform(iterations: 8) { @Sendable _ in
      for _ in 0..<100 { scheduler.advance(by: .milliseconds(1)) }
    }
    #expect(scheduler.now == .milliseconds(800))
    #expect(jobs.value == 400)
  }

  @Test func jobsNeverOverlap() {
    let scheduler = VirtualTimeScheduler()
    let running = Counter()
    let overlaps = Counter()
    let ran = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { @Sendable _ in
      for _ in 0..<500 {
        _ = scheduler.schedule(after: .milliseconds(1)) {
          if running.add() > 1 { overlaps.add() }
          ran.add()
          running.add(-1)
        }
        scheduler.advance(by: .milliseconds(1))
      }
    }
    scheduler.advance(by: .milliseconds(1))
    #expect(overlaps.value == 0)
    #expect(ran.value == 2000)
  }

  @Test func aJobRunsOrIsDisposedAndIsReleasedOnce() {
    for _ in 0..<200 {
      let scheduler = VirtualTimeScheduler()
      let released = Counter()
      let ran = Counter()
      let jobs = (0..<20).map { number in
        let lifetime = Lifetime { released.add() }
        return scheduler.schedule(after: .milliseconds(number)) {
          withExtendedLifetime(lifetime) {}
          ran.add()
        }
      }
      DispatchQueue.concurrentPerform(iterations: 3) { @Sendable thread in
        switch thread {
        case 0: scheduler.advance(by: .milliseconds(20))
        case 1: for job in jobs { job.dispose() }
        default: for job in jobs.reversed() { job.dispose() }
        }
      }
      scheduler.advance(by: .milliseconds(20))
      #expect(scheduler.isIdle)
      #expect(released.value == 20)
      #expect(ran.value <= 20)
    }
  }
}
