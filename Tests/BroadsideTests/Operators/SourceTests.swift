import Broadside
import BroadsideTesting
import Testing

@Suite struct SourceTests {
  @Test func theyDeliverAndEnd() {
    #expect(Observable.just(1).seen() == ["1", "completed"])
    #expect(Observable.of(1, 2, 3).seen() == ["1", "2", "3", "completed"])
    #expect(Observable<Int>.of().seen() == ["completed"])
    #expect(Observable.from([1, 2]).seen() == ["1", "2", "completed"])
    #expect(Observable<Int>.empty().seen() == ["completed"])
    #expect(Observable<Int>.never().seen() == [])
    #expect(Observable<Int>.error(Trouble.a).seen() == ["error(a)"])
  }

  @Test func anEndlessSequenceStopsWithItsListener() {
    #expect(Observable.from(0...).take(3).seen() == ["0", "1", "2", "completed"])
  }

  @Test func createFreesWhatItReturnsWhateverTheEnd() {
    let freed = Shared(0)
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(Trouble.a)
      observer.onNext(2)
      return Disposables.create { freed.add() }
    }
    #expect(stream.seen() == ["1", "error(a)"])
    #expect(freed.value == 1)
    #expect(stream.take(1).seen() == ["1", "completed"])
    #expect(freed.value == 2)
  }

  @Test func createSaysWhetherAnybodyListens() {
    let asked = Shared<[Bool]>([])
    let stream = Observable<Int>.create { observer in
      asked.change { $0.append(observer.isDisposed) }
      observer.onNext(1)
      asked.change { $0.append(observer.isDisposed) }
      return Disposables.create()
    }
    #expect(stream.take(1).seen() == ["1", "completed"])
    #expect(asked.value == [false, true])
  }

  @Test func deferredMakesTheStreamAtEachSubscription() {
    let count = Shared(0)
    let stream = Observable<Int>.deferred {
      let number = count.add()
      if number == 3 { throw Trouble.b }
      return .just(number)
    }
    #expect(count.value == 0)
    #expect(stream.seen() == ["1", "completed"])
    #expect(stream.seen() == ["2", "completed"])
    #expect(stream.seen() == ["error(b)"])
  }

  @Test func aTimerWithoutAPeriodCompletes() throws {
    let scheduler = VirtualTimeScheduler()
    let once = Observable<Int>.timer(.seconds(2), scheduler: scheduler).record(on: scheduler)
    let often = Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: scheduler)
      .record(on: scheduler)
    let every = Observable<Int>.interval(.seconds(3), scheduler: scheduler).record(on: scheduler)
    let atOnce = Observable<Int>.timer(.seconds(-1), scheduler: scheduler).record(on: scheduler)
    scheduler.advance(to: .seconds(7))
    try once.expect("--(0|)")
    try often.expect("-0-1-2-3")
    try every.expect("---0--1")
    try atOnce.expect("(0|)")
    often.dispose()
    every.dispose()
    #expect(scheduler.isIdle)
  }

  @Test func aPeriodOfNothingTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<Int>.interval(.zero)
    }
  }
}
