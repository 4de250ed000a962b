import BroadsideCore
import Dispatch
import Testing

@Suite struct GuardedRaceTests {
  @Test func additionsFromSeveralThreadsAllCount() {
    let sum = Guarded(0)
    // Blocks a thread of its own kind, not a task: the sanitizer sees no order in continuations.
    DispatchQueue.concurrentPerform(iterations: 10_000) { _ in sum.withLock { $0 += 1 } }
    #expect(sum.withLock { $0 } == 10_000)
  }
}
