import Broadside
import Synchronization

extension Options.Reading {
  /// Reads the input to its end and prints the summary.
  func run() throws {
    let tally = Tally()
    let interrupt = follows ? Interrupt.bySignal() : Interrupt()
    let scheduler = CallerScheduler(interrupt: interrupt)
    var lines = LineReader(input: input, following: nil).lines
    if follows {
      let following = Following(
        path: "\(input)", interrupt: interrupt, note: note, caughtUp: caughtUp(tally))
      lines = LineReader(input: input, following: following).lines
        .handleErrors(
          with: following.rules, scheduler: scheduler, resettingAttempts: .onElement)
    }
    let pipeline = Pipeline(lines, retrying: .store, tally: tally, scheduler: scheduler)
    let speed = try Speed.measuring {
      try pipeline.run()
      return tally.counts.lines
    }
    Console.say("\(Summary(counts: tally.counts))")
    if tellsStatistics {
      Console.say("\nspeed        \(speed) of processor time")
      Console.say("peak memory  \(PeakMemory.megabytes) MB")
    }
  }

  private func note(_ text: String) {
    if isVerbose { Console.complain(text) }
  }

  /// Says how many lines there are, when there are more than the last time.
  private func caughtUp(_ tally: Tally) -> @Sendable () -> Void {
    let lines = Atomic(0)
    return {
      let count = tally.counts.lines
      if lines.exchange(count, ordering: .relaxed) != count { note("has read \(count) lines") }
    }
  }
}
