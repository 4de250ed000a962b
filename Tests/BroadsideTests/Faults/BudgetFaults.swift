import Broadside
import Testing

/// Disposal while an attempt is about to begin.
@Suite struct BudgetFaults {
  /// A clock that does something when it is read.
  private struct Meddling: StreamScheduler {
    let read: @Sendable () -> Void

    var now: Duration {
      read()
      return .zero
    }

    func schedule(
      after delay: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable { Disposables.create() }
  }

  @Test func disposalAtTheFirstReadingOfTheClockLeavesNothingBehind() {
    let living = Shared(0)
    let runs = Shared(0)
    func use() {
      let trigger = PublishSubject<Int>()
      let held = Witness(living)
      let policy = RetryPolicy.immediate.within(.seconds(60)).drawing(from: RetryBudget())
        .when(.where(Trouble.self) { _ in withExtendedLifetime(held) { true } })
      _ = Observable<Int>.runs(runs) { _, _ in }
        .retry(policy, scheduler: Meddling { trigger.onNext(1) })
        .take(until: trigger.asObservable())
        .subscribe()
    }
    use()
    #expect(living.value == 0)
    #expect(runs.value == 0)
  }
}
