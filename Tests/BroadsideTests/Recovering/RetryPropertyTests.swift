import Broadside
import BroadsideTesting
import Testing

/// Random failures, policies, answers and disposals, against a plain model.
@Suite(.timeLimit(.minutes(5))) struct RetryPropertyTests {
  @Test func streamsDoAsTheModel() {
    var dice = Dice()
    let seed = dice.seed
    var counts = (attempts: 0, calls: 0, cancelled: 0)
    for run in 0..<10_000 {
      let plan = RetryPlan(&dice)
      let model = RetryModel(plan)
      model.run()
      let rig = RetryRig(plan)
      rig.run()
      for (index, trace) in model.traces.enumerated() where trace != rig.traces[index] {
        Issue.record(
          """
          BROADSIDE_SEED=\(seed), run \(run), stream \(index)
          \(rig.traces[index])
          not \(trace)
          \(plan)
          """)
        return
      }
      guard model.journal == rig.journal.value, model.tokens == rig.tokens.value, rig.live == 0
      else {
        Issue.record(
          """
          BROADSIDE_SEED=\(seed), run \(run): \(rig.tokens.value) tokens, not \(model.tokens); \
          \(rig.live) live
          \(rig.journal.value)
          not \(model.journal)
          \(plan)
          """)
        return
      }
      counts.attempts += model.traces.joined().count { $0.hasPrefix("begins") }
      counts.calls += model.journal.count { $0.contains("for") }
      counts.cancelled += model.journal.count { $0.contains("cancelled") }
    }
    // Were the plans dull, the test would say nothing.
    #expect(counts.attempts > 30_000)
    #expect(counts.calls > 10_000)
    #expect(counts.cancelled > 500)
  }
}
