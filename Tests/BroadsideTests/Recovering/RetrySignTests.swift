import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetrySignTests {
  let time = VirtualTimeScheduler()
  let online = PublishSubject<Void>()
  let policy = RetryPolicy.constant(.seconds(10), maxRetries: 2)

  func source(_ scripts: [SourceScript<Int>]) -> ScriptedSource<Int> {
    ScriptedSource(scripts, on: time)
  }

  func record(_ source: ScriptedSource<Int>, _ policy: RetryPolicy) -> Recorder<Int> {
    source.observable
      .retry(policy, orWhen: online.asObservable().sinkErrors(), scheduler: time)
      .record(on: time)
  }

  @Test func theDelayAloneTriesAgain() throws {
    let source = source([.fail(Trouble.a), .elements([1]).complete()])
    let recorder = record(source, policy)
    try time.run()
    #expect(recorder.events == [.next(at: .seconds(10), 1), .completed(at: .seconds(10))])
    #expect(online.observerCount == 0, "Disposed when the delay wins.")
  }

  @Test func theSignComesFirst() {
    let source = source([.fail(Trouble.a), .elements([1])])
    let recorder = record(source, policy)
    #expect(online.observerCount == 1)
    time.advance(by: .seconds(3))
    online.onNext(())
    #expect(recorder.events == [.next(at: .seconds(3), 1)])
    #expect(online.observerCount == 0)
    #expect(time.isIdle, "The delay is disposed when the sign wins.")
    online.onNext(())
    #expect(source.subscriptionCount == 2)
  }

  @Test func aSignBeforeTheFailureIsNotKept() {
    let source = source([.after(.seconds(1)).fail(Trouble.a), .never])
    let recorder = record(source, policy)
    online.onNext(())
    #expect(online.observerCount == 0)
    time.advance(by: .seconds(1))
    online.onNext(())
    #expect(source.subscriptions.map(\.start) == [.zero, .seconds(1)])
    withExtendedLifetime(recorder) {}
  }

  @Test(arguments: [false, true])
  func atTheSameInstantOneRetryIsMade(_ signIsScheduledFirst: Bool) {
    if signIsScheduledFirst { time.schedule(at: .seconds(10)) { online.onNext(()) } }
    let source = source([.fail(Trouble.a), .never])
    let recorder = record(source, policy)
    if !signIsScheduledFirst { time.schedule(at: .seconds(10)) { online.onNext(()) } }
    time.advance(by: .seconds(60))
    #expect(source.subscriptions.map(\.start) == [.zero, .seconds(10)])
    #expect(source.live == 1)
    #expect(online.observerCount == 0)
    #expect(recorder.violations.isEmpty)
  }

  @Test func eachSignUsesUpARetryAndSpentItPasses() {
    let source = source([.fail(Trouble.a)])
    let recorder = record(source, policy)
    online.onNext(())
    #expect(!recorder.isEnded)
    online.onNext(())
    #expect(recorder.events == [.error(Trouble.a)])
    #expect(source.subscriptionCount == 3)
    #expect(online.observerCount == 0)
    #expect(time.isIdle)
  }

  @Test func withoutRetriesTheSignIsNotWatched() {
    let recorder = record(source([.fail(Trouble.a)]), policy.upTo(0))
    #expect(recorder.events == [.error(Trouble.a)])
  }

  @Test func disposalEndsSignAndDelay() {
    let source = source([.fail(Trouble.a)])
    let recorder = record(source, policy)
    recorder.dispose()
    #expect(online.observerCount == 0)
    #expect(time.isIdle)
    online.onNext(())
    #expect(source.subscriptionCount == 1)
  }

  @Test func aSignGivenWhileItIsWatchedCountsOnce() {
    let watched = Shared(0)
    let ended = Shared(0)
    let sign = RetrySign { fire in
      watched.add()
      fire()
      fire()
      return Disposables.create { ended.add() }
    }
    let client = Client(
      ErrorHandler().on(error: .any, then: .retry(policy, orWhen: sign)), scheduler: time)
    client.source.fail()
    #expect(client.source.runs == 2)
    client.source.fail()
    client.source.fail()
    #expect(client.seen.all == ["error(a)"])
    #expect(watched.value == 2)
    #expect(ended.value == 2)
    #expect(time.isIdle)
  }

  @Test func withoutADelayNothingIsWatched() {
    let sign = RetrySign { _ in
      Issue.record("There is nothing to wait for.")
      return Disposables.create()
    }
    let client = Client(
      ErrorHandler().on(error: .any, then: .retry(.immediate(maxRetries: 1), orWhen: sign)))
    client.source.fail()
    #expect(client.source.runs == 2)
  }

  @Test func aCompletedSignalLeavesTheDelay() throws {
    let source = source([.fail(Trouble.a), .elements([1]).complete()])
    let recorder = record(source, policy)
    online.onCompleted()
    try time.run()
    #expect(recorder.events == [.next(at: .seconds(10), 1), .completed(at: .seconds(10))])
  }

  @Test func outsideAStreamItPasses() {
    let reached = Shared(0)
    let sign = RetrySign { _ in
      Issue.record("Nothing can be retried here.")
      return Disposables.create()
    }
    ErrorHandler()
      .on(
        error: .any, then: .retry(policy, orWhen: sign),
        .perform { _, done in
          reached.add()
          done?()
        }
      )
      .handle(Trouble.a)
    #expect(reached.value == 1)
  }
}
