import Broadside
import Dispatch
import Testing

/// A loop that lets go of its attempt while another thread is about to dispose it.
@Suite(.timeLimit(.minutes(5))) struct BerthRaceFaults {
  @Test func theLastOneToLetGoFreesTheAttempt() {
    let living = Shared(0)
    do {
      let held = Witness(living)
      let trigger = PublishSubject<Int>()
      let (isDisposing, hasLeft, isOver) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      let source = Observable<Int>.merge(
        .create { _ in
          _ = held
          return Disposables.create {
            isDisposing.signal()
            _ = hasLeft.wait(timeout: .now() + 30)
          }
        },
        .create { _ in
          DispatchQueue.global().async { @Sendable in
            trigger.onNext(1)
            isOver.signal()
          }
          _ = isDisposing.wait(timeout: .now() + 30)
          return Disposables.create()
        })
      _ = source.retry(.immediate).take(until: trigger.asObservable()).subscribe()
      hasLeft.signal()
      #expect(isOver.wait(timeout: .now() + 30) == .success)
    }
    #expect(living.value == 0)
  }
}
