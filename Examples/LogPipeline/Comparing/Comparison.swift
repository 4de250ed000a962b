import Broadside

/// The pipeline and the plain loop over the same file in one process, in turns.
struct Comparison {
  private static let rounds = 3
  private static let maxRetries = 3

  private(set) var pipeline = Duration.seconds(Int64.max)
  private(set) var loop = Duration.seconds(Int64.max)
  private(set) var pipelineCounts = Counts()
  private(set) var loopCounts = Counts()

  /// Keeps the best time of each. Neither waits before a retry: that would hide what they cost.
  init(of path: String) throws {
    let clock = ContinuousClock()
    for _ in 0..<Self.rounds {
      var plain = PlainLoop(maxRetries: Self.maxRetries)
      loop = min(loop, try clock.measure { try plain.run(over: .file(path)) })
      loopCounts = plain.counts
      let tally = Tally()
      let pipeline = Pipeline(
        LineReader(input: .file(path), following: nil).lines,
        retrying: .immediate(maxRetries: Self.maxRetries), tally: tally,
        scheduler: CallerScheduler(interrupt: Interrupt()))
      self.pipeline = min(self.pipeline, try clock.measure { try pipeline.run() })
      pipelineCounts = tally.counts
    }
  }

  var agrees: Bool { pipelineCounts == loopCounts }

  var text: String {
    """
    plain loop  \(Speed(lines: loopCounts.lines, time: loop))
    pipeline    \(Speed(lines: pipelineCounts.lines, time: pipeline))
    ratio       \((loop / pipeline).rounded(toPlaces: 2))
    """
  }
}
