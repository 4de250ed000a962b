import Broadside
import BroadsideTesting
import Testing

@Suite struct VirtualTimePropertyTests {
  /// The plainest possible scheduler: a list that is searched for the next job each time.
  private struct Model {
    var now = 0
    var jobs: [(due: Int, number: Int)] = []
    var log: [String] = []

    mutating func advance(to goal: Int) {
      let time = max(goal, now)
      while let next = jobs.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }),
        next.due <= time
      {
        jobs.removeAll { $0.number == next.number }
        now = max(now, next.due)
        log.append("\(next.number)@\(now)")
      }
      now = time
    }
  }

  @Test func doesWhatAPlainListWouldDo() throws {
    try forAllSeeds(runs: 2000) { random, seed in
      let scheduler = VirtualTimeScheduler()
      let log = Notes<String>()
      var model = Model()
      var disposables: [any Disposable] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
          let number = disposables.count
          let delay = Int.random(in: -2...8, using: &random)
          disposables.append(
            scheduler.schedule(after: .seconds(delay)) {
              log.add("\(number)@\(scheduler.now.components.seconds)")
            })
          model.jobs.append((model.now + max(0, delay), number))
        case 6..<8:
          guard let number = disposables.indices.randomElement(using: &random) else { continue }
          disposables[number].dispose()
          model.jobs.removeAll { $0.number == number }
        default:
          let time = model.now + Int.random(in: -2...5, using: &random)
          scheduler.advance(to: .seconds(time))
          model.advance(to: time)
        }
      }
      try #require(log.all == model.log, "seed \(seed)")
      try #require(scheduler.now == .seconds(model.now), "seed \(seed)")
      try #require(scheduler.pendingCount == model.jobs.count, "seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(5))) func runsAMillionJobs() throws {
    let scheduler = VirtualTimeScheduler()
    var random = SeededGenerator(seed: 1)
    let order = Guarded((last: Duration.zero, count: 0, isRight: true))
    for _ in 0..<1_000_000 {
      _ = scheduler.schedule(after: .milliseconds(Int.random(in: 0..<10_000, using: &random))) {
        let now = scheduler.now
        order.withLock { $0 = (now, $0.count + 1, $0.isRight && now >= $0.last) }
      }
    }
    try scheduler.run()
    let (count, isRight) = order.withLock { ($0.count, $0.isRight) }
    #expect(count == 1_000_000)
    #expect(isRight)
  }
}
