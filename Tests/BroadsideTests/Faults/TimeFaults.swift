import Broadside
import BroadsideTesting
import Dispatch
import Synchronization
import Testing

/// Operators with a clock, given absurd times.
@Suite(.timeLimit(.minutes(5))) struct TimeFaults {
  let scheduler = VirtualTimeScheduler(startingAt: .seconds(100))

  @Test(arguments: [Duration.seconds(-10), .seconds(Int64.min)])
  func aTimerInThePastBeginsNow(due: Duration) {
    let seen = Seen<Int>()
    let subscription = seen.subscribe(
      to: .timer(due, period: .seconds(1), scheduler: scheduler).take(5))
    scheduler.advance()
    #expect(seen.all == ["0"])
    scheduler.advance(by: .seconds(2))
    #expect(seen.all == ["0", "1", "2"])
    subscription.dispose()
  }

  @Test func aSlowSubscriberIsNotTakenForASlowSource() {
    let seen = Seen<Int>()
    let slow = Observable.from([1, 2, 3]).timeout(.seconds(1), scheduler: scheduler)
      .do(onNext: { _ in scheduler.advance(by: .seconds(5)) })
    let subscription = seen.subscribe(to: slow)
    #expect(seen.all == ["1", "2", "3", "completed"])
    subscription.dispose()
  }

  @Test func delaysBeyondAllClocksDoNotEndAtOnce() {
    let ended = DispatchSemaphore(value: 0)
    let longest = [Duration.seconds(Int64.max), .seconds(Int64.max) + .seconds(Int64.max)]
    let jobs = longest.map { DispatchScheduler.background.schedule(after: $0) { ended.signal() } }
    #expect(ended.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
    for job in jobs { job.dispose() }
  }

  @Test func longestTimesInEveryOperator() {
    let long = Duration.seconds(Int64.max)
    let source = PublishSubject<Int>()
    let streams: [Observable<Int>] = [
      source.asObservable().delay(long), source.asObservable().timeout(long),
      .timer(long, period: long), .timer(.zero, period: long), .interval(long),
      source.asObservable().shootError { (_: any Error, _) in Shot.miss(after: long) },
    ]
    let subscriptions = streams.map { $0.subscribe() }
    source.onNext(1)
    source.onError(Trouble.a)
    for subscription in subscriptions { subscription.dispose() }
    #expect(!source.hasObservers)
  }
}
