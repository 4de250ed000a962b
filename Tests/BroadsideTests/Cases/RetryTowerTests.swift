import Broadside
import BroadsideTesting
import Testing

/// A retry takes the place of the run before it: fifty thousand leave one run, one timer, and no
/// memory behind.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RetryTowerTests {
  static let hops: [@Sendable (Observable<Int>, VirtualTimeScheduler) -> Observable<Int>] = [
    { $0.retry(.constant(.seconds(1)), scheduler: $1) },
    { $0.observe(on: $1).retry(maxRetries: .max) },
    { source, scheduler in
      source.shootError(
        with: SlowShooter(scheduler: scheduler, delay: .seconds(1), shot: .miss))
    },
  ]

  func source(_ failures: Int, _ runs: Shared<Int>, _ live: Shared<Int>) -> Observable<Int> {
    Observable.create { observer in
      let witness = Witness(live)
      if runs.add() <= failures {
        observer.onError(Trouble.a)
      } else {
        observer.onNext(1)
        observer.onCompleted()
      }
      return Disposables.create { withExtendedLifetime(witness) {} }
    }
  }

  @Test(arguments: hops.indices)
  func memoryStaysFlatAcrossHops(_ index: Int) throws {
    let scheduler = VirtualTimeScheduler()
    let runs = Shared(0)
    let live = Shared(0)
    let recorder = Self.hops[index](source(50_000, runs, live), scheduler).record(on: scheduler)
    if index == 1 {
      try scheduler.run()
    } else {
      for _ in 0..<5 {
        scheduler.advance(by: .seconds(9_999))
        #expect(live.value == 0)
        #expect(scheduler.pendingCount == 1)
      }
      scheduler.advance(by: .seconds(5))
    }
    #expect(recorder.elements == [1])
    #expect(recorder.isEnded)
    #expect(runs.value == 50_001)
    #expect(live.value == 0)
    #expect(scheduler.isIdle)
  }

  @Test func disposedInTheMiddleItIsTakenApartOnASmallStack() {
    for index in Self.hops.indices where index != 1 {
      let live = Shared(0)
      onSmallStack {
        let scheduler = VirtualTimeScheduler()
        let runs = Shared(0)
        let recorder = Self.hops[index](source(.max, runs, live), scheduler).record(on: scheduler)
        scheduler.advance(by: .seconds(20_000))
        recorder.dispose()
        scheduler.advance(by: .seconds(20_000))
        #expect(runs.value == 20_001)
        #expect(recorder.events == [])
      }
      #expect(live.value == 0)
    }
  }
}
