import Broadside
import BroadsideTesting
import Testing

/// What is kept of a stream until somebody asks, and how long the subscription lasts.
@Suite(.timeLimit(.minutes(1))) struct ValuesTests {
  let source = ScriptedSource<Int>([.elements([1, 2, 3]).fail(Trouble.a)])

  @Test func thePolicySaysWhatIsKept() async {
    let stream = source.observable
    #expect(await stream.values.seen() == ["1", "2", "3", "a", "nil"])
    let all = stream.values(bufferingPolicy: .unbounded)
    #expect(await all.seen() == ["1", "2", "3", "a", "nil"])
    #expect(await stream.values(bufferingPolicy: .bufferingNewest(1)).seen() == ["3", "a", "nil"])
    #expect(
      await stream.values(bufferingPolicy: .bufferingOldest(2)).seen() == ["1", "2", "a", "nil"])
  }

  @Test func aReleasedIteratorEndsTheSubscription() async throws {
    let subject = PublishSubject<Int>()
    do {
      var iterator = subject.asObservable().values.makeAsyncIterator()
      #expect(subject.observerCount == 1)
      subject.onNext(1)
      #expect(try await iterator.next() == 1)
    }
    #expect(subject.observerCount == 0)
  }

  @Test func theOperatorsOfSequencesSubscribeAnew() async {
    let values = source.observable.values.retry(maxRetries: 1).prefix(4)
    #expect(await values.seen() == ["1", "2", "3", "1", "nil", "nil"])
    #expect(source.subscriptionCount == 2)
    #expect(source.live == 0)
  }
}
