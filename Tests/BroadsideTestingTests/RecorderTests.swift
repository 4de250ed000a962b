import Broadside
import BroadsideTesting
import Testing

@Suite struct RecorderTests {
  let scheduler = VirtualTimeScheduler()

  @Test func recordsEventsAndTheirTimes() throws {
    let source = ScriptedSource<Int>(
      [.elements([1, 2]).after(.seconds(3)).elements([3]).complete()], on: scheduler)
    let recorder = source.observable.record(on: scheduler)
    #expect(!recorder.isEnded)
    #expect(recorder.subscription == SubscriptionInterval(from: .zero))
    try scheduler.run()
    #expect(
      recorder.events == [
        .next(1), .next(2), .next(at: .seconds(3), 3), .completed(at: .seconds(3)),
      ])
    #expect(recorder.elements == [1, 2, 3])
    #expect(recorder.isEnded)
    #expect(recorder.subscription == SubscriptionInterval(from: .zero, to: .seconds(3)))
    #expect(recorder.violations.isEmpty)
  }

  @Test func worksWithoutAScheduler() {
    let recorder = Observable.from([1, 2]).record()
    #expect(recorder.events == [.next(1), .next(2), .completed()])
    #expect(Observable<Int>.error(TestError.first).record().events == [.error(TestError.first)])
  }

  @Test func subscribesAndDisposesAtGivenTimes() throws {
    let source = ScriptedSource<Int>(
      [.elements([1]).after(.seconds(2)).elements([2]).after(.seconds(2)).elements([3])],
      on: scheduler)
    let recorder = Recorder<Int>(on: scheduler)
    recorder.dispose(at: .seconds(5))
    recorder.record(source.observable, at: .seconds(1))
    #expect(recorder.subscription == nil)
    try scheduler.run()
    #expect(recorder.events == [.next(at: .seconds(1), 1), .next(at: .seconds(3), 2)])
    #expect(recorder.subscription == SubscriptionInterval(from: .seconds(1), to: .seconds(5)))
    #expect(source.subscriptions == [SubscriptionInterval(from: .seconds(1), to: .seconds(5))])
    #expect(scheduler.isIdle)
  }

  @Test func disposedBeforehandItDoesNotSubscribe() {
    let source = ScriptedSource<Int>([.elements([1])])
    let recorder = Recorder<Int>()
    recorder.dispose()
    recorder.record(source.observable)
    #expect(source.subscriptionCount == 0)
    #expect(recorder.subscription == nil)
  }

  @Test func hooksRunInsideTheDelivery() {
    let recorder = Recorder<Int>()
    let notes = Notes<String>()
    recorder.onNext { notes.add("\($0) after \(recorder.events.count)") }
    recorder.onEvent { if $0.isStopEvent { notes.add("end") } }
    recorder.record(.from([1, 2]))
    #expect(notes.all == ["1 after 1", "2 after 2", "end"])
  }

  @Test func hooksAreReleasedAtTheEndAndAtDisposal() {
    let released = Counter()
    for source in [Observable.just(1), .never()] {
      let recorder = Recorder<Int>()
      let lifetime = Lifetime { released.add() }
      recorder.onNext { _ in withExtendedLifetime((lifetime, recorder)) {} }
      recorder.record(source)
      recorder.dispose()
    }
    #expect(released.value == 2)
  }

  @Test func aHookMayDispose() {
    let source = ScriptedSource<Int>(
      [.elements([1]).after(.seconds(1)).elements([2, 3]).complete()], on: scheduler)
    let recorder = Recorder<Int>(on: scheduler)
    recorder.onNext { if $0 == 2 { recorder.dispose() } }
    recorder.record(source.observable)
    scheduler.advance(by: .seconds(1))
    #expect(recorder.elements == [1, 2])
    #expect(!recorder.isEnded)
    #expect(recorder.violations.isEmpty)
    #expect(source.live == 0)
  }

  @Test func disposedInsideSubscribeItDropsTheRest() {
    let source = ScriptedSource<Int>([.elements([1, 2, 3])])
    let recorder = Recorder<Int>()
    recorder.onNext { _ in recorder.dispose() }
    recorder.record(source.observable)
    #expect(recorder.events == [.next(1)])
    #expect(recorder.violations.isEmpty)
    #expect(source.live == 0)
  }

  @Test func recordsOneSubscription() async {
    await #expect(processExitsWith: .failure) {
      let recorder = Observable<Int>.never().record()
      recorder.record(.never())
    }
  }
}
