import Broadside
import BroadsideTesting
import Testing

@Suite struct SubscriptionLogTests {
  @Test func keepsAccountOfAnyStream() throws {
    let scheduler = VirtualTimeScheduler()
    let log = SubscriptionLog(on: scheduler)
    let source = ScriptedSource<Int>(
      [.elements([1]).after(.seconds(2)).fail(TestError.first)], on: scheduler)
    let stream = log.watch(source.observable)
    let first = stream.record(on: scheduler)
    let second = stream.record(on: scheduler)
    second.dispose(at: .seconds(1))
    #expect(log.live == 2)
    log.note("both")
    try scheduler.run()
    #expect(first.events == [.next(1), .error(at: .seconds(2), TestError.first)])
    #expect(
      log.subscriptions == [
        SubscriptionInterval(from: .zero, to: .seconds(2)),
        SubscriptionInterval(from: .zero, to: .seconds(1)),
      ])
    #expect(log.lines == ["sub1", "sub2", "both", "teardown2", "teardown1"])
    #expect(source.subscriptions == log.subscriptions)
  }

  @Test(.timeLimit(.minutes(5))) func stopsAnEndlessSource() {
    let log = SubscriptionLog()
    #expect(log.watch(.from(0...)).take(2).record().elements == [0, 1])
    #expect(log.live == 0)
    #expect(log.subscriptionCount == 1)
  }
}
