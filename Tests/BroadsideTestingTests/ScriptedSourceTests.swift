import Broadside
import BroadsideTesting
import Testing

@Suite struct ScriptedSourceTests {
  let scheduler = VirtualTimeScheduler()

  @Test func eachSubscriptionFollowsItsOwnScript() {
    let source = ScriptedSource<Int>([
      .fail(TestError.first),
      .elements([1, 2]).fail(TestError.second),
      .elements([7]).complete(),
    ])
    #expect(source.observable.record().events == [.error(TestError.first)])
    #expect(
      source.observable.record().events == [.next(1), .next(2), .error(TestError.second)])
    for _ in 0..<2 {
      #expect(source.observable.record().events == [.next(7), .completed()])
    }
    #expect(source.subscriptionCount == 4)
    #expect(source.live == 0)
    #expect(
      source.log == (1...4).flatMap { ["sub\($0)", "teardown\($0)"] })
  }

  @Test func isRetriedByAnOperator() {
    let source = ScriptedSource<Int>([
      .fail(TestError.first), .elements([1]).fail(TestError.second), .elements([7]).complete(),
    ])
    let recorder = source.observable.retry(maxRetries: 5).record()
    #expect(recorder.events == [.next(1), .next(7), .completed()])
    #expect(source.log == ["sub1", "teardown1", "sub2", "teardown2", "sub3", "teardown3"])
  }

  @Test func waitsOnItsScheduler() throws {
    let source = ScriptedSource<Int>(
      [
        .after(.seconds(1)).elements([1]).after(.seconds(2)).fail(TestError.first),
        .elements([2]).after(.zero).elements([3]).after(.seconds(1)).complete(),
      ], on: scheduler)
    let recorder = source.observable.retry(maxRetries: 1).record(on: scheduler)
    #expect(recorder.events.isEmpty)
    try scheduler.run()
    #expect(
      recorder.events == [
        .next(at: .seconds(1), 1), .next(at: .seconds(3), 2), .next(at: .seconds(3), 3),
        .completed(at: .seconds(4)),
      ])
    #expect(
      source.subscriptions == [
        SubscriptionInterval(from: .zero, to: .seconds(3)),
        SubscriptionInterval(from: .seconds(3), to: .seconds(4)),
      ])
  }

  @Test func disposalStopsTheScriptAndEmptiesTheQueue() {
    let released = Counter()
    let source = ScriptedSource<Lifetime>(
      [.after(.seconds(1)).elements([Lifetime { released.add() }])], on: scheduler)
    let recorder = source.observable.record(on: scheduler)
    #expect(source.live == 1)
    recorder.dispose()
    #expect(scheduler.isIdle)
    #expect(source.live == 0)
    #expect(source.log == ["sub1", "teardown1"])
  }

  @Test func aFinishedDownstreamStopsTheScript() {
    let notes = Notes<String>()
    let source = ScriptedSource<Int>([
      .elements([1, 2]).perform { notes.add("not reached") }.fail(TestError.first)
    ])
    let recorder = source.observable.retry(maxRetries: 5).take(1).record()
    #expect(recorder.events == [.next(1), .completed()])
    #expect(source.subscriptionCount == 1)
    #expect(notes.all.isEmpty)
  }

  @Test func notesStandBetweenSubscriptions() {
    let source = ScriptedSource<Int>([.fail(TestError.first), .complete()])
    let recorder = source.observable
      .shootError { (_: any Error, attempt: Int) -> Shot in
        source.note("shot\(attempt)")
        return .miss
      }
      .record()
    #expect(recorder.events == [.completed()])
    #expect(source.log == ["sub1", "teardown1", "shot0", "sub2", "teardown2"])
  }

  @Test func misbehavesOnDemand() {
    let events: [Event<Int>] = [
      .next(1), .completed, .next(2), .error(TestError.first), .error(TestError.second),
    ]
    let source = ScriptedSource<Int>([.misbehaving(events)])
    let recorder = source.observable.record()
    #expect(recorder.events == [.next(1), .completed()])
  }

  @Test func misbehavesAfterDisposalToo() {
    let notes = Notes<String>()
    let source = ScriptedSource<Int>(
      [
        .misbehaving().fail(TestError.first).after(.seconds(1)).elements([1]).complete()
          .perform { notes.add("reached") }
      ], on: scheduler)
    let recorder = source.observable.record(on: scheduler)
    #expect(!scheduler.isIdle)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.events == [.error(TestError.first)])
    #expect(notes.all == ["reached"])
    #expect(source.log == ["sub1", "teardown1"])
  }

  @Test func waitsThatAreOverAtOnceNeedNoStack() throws {
    let script = try SourceScript<Int>(marbles: String(repeating: "1", count: 100_000) + "|")
    let source = ScriptedSource<Int>([script], on: ImmediateScheduler())
    let recorder = source.observable.record()
    #expect(recorder.elements.count == 100_000)
    #expect(recorder.isEnded)
  }

  @Test func trapsOnMistakes() async {
    await #expect(processExitsWith: .failure) { _ = ScriptedSource<Int>([]) }
    await #expect(processExitsWith: .failure) {
      _ = ScriptedSource<Int>([.after(.seconds(1)).complete()])
    }
    await #expect(processExitsWith: .failure) {
      _ = SourceScript<Int>.complete().elements([1])
    }
    await #expect(processExitsWith: .success) {
      _ = SourceScript<Int>.misbehaving().complete().elements([1])
    }
  }
}

/// Runs everything inside `schedule`.
private struct ImmediateScheduler: StreamScheduler {
  var now: Duration { .zero }

  func schedule(
    after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    work()
    return Disposables.create()
  }
}
