import Broadside

/// The pipeline and the plain loop over the same file in one process, in turns.
struct Comparison {
  private static let rounds = 3
  private static let maxRetries = 3

  private var loop = Speed(lines: 0, time: .seconds(Int64.max))
  private var pipeline = Speed(lines: 0, time: .seconds(Int64.max))
  /// Whether both have counted the same each time.
  private(set) var agrees = true

  /// Keeps the best time of each. Neither waits before a retry.
  init(of path: String) throws {
    for _ in 0..<Self.rounds {
      var plain = PlainLoop(maxRetries: Self.maxRetries)
      try loop.keepBest { try plain.run(over: .file(path)).lines }

      let tally = Tally()
      let lines = LineReader(input: .file(path), following: nil).lines
      let stream = Pipeline(
        lines, retrying: .immediate(maxRetries: Self.maxRetries), tally: tally,
        scheduler: CallerScheduler(interrupt: Interrupt()))
      try pipeline.keepBest {
        try stream.run()
        return tally.counts.lines
      }
      agrees = agrees && tally.counts == plain.counts
    }
  }

  var text: String {
    """
    plain loop  \(loop)
    pipeline    \(pipeline)
    ratio       \((loop.time / pipeline.time).rounded(toPlaces: 2))
    """
  }
}
