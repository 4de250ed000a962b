import Broadside
import BroadsideTesting
import Testing

/// The longest times there are.
@Suite struct LongestTimeFaults {
  static let longest = Duration(attoseconds: .max)

  @Test func nothingThatWaitsForEverTraps() {
    let scheduler = VirtualTimeScheduler(startingAt: .seconds(100))
    let streams: [Observable<Int>] = [
      .interval(Self.longest, scheduler: scheduler),
      .timer(Self.longest, scheduler: scheduler),
      .timer(Self.longest, period: Self.longest, scheduler: scheduler),
      .just(1).delay(Self.longest, scheduler: scheduler),
    ]
    for stream in streams {
      let seen = Seen<Int>()
      let subscription = seen.subscribe(to: stream)
      scheduler.advance(by: .seconds(1_000))
      #expect(seen.all == [])
      subscription.dispose()
    }
  }

  @Test func whatComesOnceMayHaveTheLongestPeriod() {
    let scheduler = VirtualTimeScheduler(startingAt: .seconds(100))
    let seen = Seen<Int>()
    let subscription = seen.subscribe(
      to: .timer(.seconds(1), period: Self.longest, scheduler: scheduler))
    scheduler.advance(by: .seconds(1_000))
    #expect(seen.all == ["0"])
    subscription.dispose()
  }
}
