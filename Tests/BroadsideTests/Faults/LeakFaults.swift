import Broadside
import BroadsideTesting
import Synchronization
import Testing

/// What must be gone after the end.
@Suite struct LeakFaults {
  private struct Holding: Error {
    let witness: Witness
  }

  @Test func aSubjectUsedAsAnObserverIsFreedAfterDisposal() {
    let alive = Shared(0)
    func use() {
      let subject = PublishSubject<Int>()
      Observable<Int>.never().subscribe(subject.asObserver()).dispose()
      subject.onError(Holding(witness: Witness(alive)))
    }
    use()
    #expect(alive.value == 0)
  }

  @Test func anObserverEndsWhatIsSubscribedToIt() {
    let source = PublishSubject<Int>()
    let seen = Seen<Int>()
    let outer = seen.subscribe(
      to: .create { observer in
        _ = source.asObservable().subscribe(observer)
        return Disposables.create()
      })
    source.onNext(1)
    outer.dispose()
    source.onNext(2)
    #expect(seen.all == ["1"])
    #expect(!source.hasObservers)
  }
}
