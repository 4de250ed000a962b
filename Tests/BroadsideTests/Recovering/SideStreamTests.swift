import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct SideStreamTests {
  @Test func errorsAreSentToASubjectAndTheNextActionDecides() {
    let errors = PublishSubject<any Error>()
    let seen = Seen<String>()
    let listening = seen.subscribe(to: errors.asObservable().map { "\($0)" })
    let client = Client(
      ErrorHandler().on(error: .any, then: .send(to: errors), .retry(maxRetries: 1)))
    client.source.fail(Trouble.a)
    client.source.fail(Trouble.b)
    #expect(seen.all == ["a", "b"])
    #expect(client.seen.all == ["error(b)"])
    listening.dispose()
  }

  @Test func anAttemptWithoutAnAnswerInTimeIsRetried() throws {
    let time = VirtualTimeScheduler()
    let source = ScriptedSource<Int>(
      [
        .after(.seconds(5)).elements([1]),
        .after(.seconds(5) - .nanoseconds(1)).elements([2]).after(.seconds(60)).complete(),
      ], on: time)
    let recorder = source.observable.timeout(perAttempt: .seconds(5), scheduler: time)
      .retry(maxRetries: 1).record(on: time)
    try time.run()
    #expect(recorder.elements == [2])
    #expect(source.subscriptionCount == 2)
    #expect(recorder.isEnded)
  }

  @Test func theLastTimeoutGoesThroughAndDisposalIsNone() throws {
    let time = VirtualTimeScheduler()
    let source = ScriptedSource<Int>([.never], on: time)
    let stream = source.observable.timeout(perAttempt: .seconds(5), scheduler: time)
      .retry(maxRetries: 1)
    let recorder = stream.record(on: time)
    let left = stream.record(on: time)
    left.dispose(at: .seconds(3))
    try time.run()
    #expect(
      recorder.events
        == [.error(at: .seconds(10), matching: .where(TimeoutError.self) { _ in true })])
    #expect(left.events == [])
    #expect(source.subscriptionCount == 3)
    #expect(source.live == 0)
  }
}
