import Broadside
import Dispatch
import Testing

/// Disposal from another thread while a loop retries without ever leaving its call.
@Suite(.serialized, .timeLimit(.minutes(5))) struct LoopRaceFaults {
  /// What the source and the handler keep from the loop's shortest way.
  enum Detour: CaseIterable { case none, keptObserver, resource, reply }

  @Test(arguments: Detour.allCases)
  func disposalStopsTheLoopAndFreesAll(_ detour: Detour) {
    for round in 0..<400 {
      let living = Shared(0)
      let runs = Shared(0)
      do {
        let trigger = PublishSubject<Int>()
        let hasStarted = DispatchSemaphore(value: 0)
        let isDisposed = DispatchSemaphore(value: 0)
        let runsAtDisposal = Shared(0)
        let kept = Shared<Observer<Int>?>(nil)
        let held = Witness(living)
        let reply = ErrorAction("reply") { _, reply in
          withExtendedLifetime(held) { reply.decided(.miss) }
        }
        let handler = ErrorHandler().on(
          error: .any, then: detour == .reply ? reply : .retry(.immediate))
        let stream = Observable<Int>.create { observer in
          if runs.add() == 1 + round % 7 { hasStarted.signal() }
          if detour == .keptObserver { kept.value = observer }
          let witness = Witness(living)
          observer.onError(Trouble.a)
          guard detour == .resource else { return Disposables.create() }
          return Disposables.create { withExtendedLifetime(witness) {} }
        }
        DispatchQueue.global().async { @Sendable in
          _ = hasStarted.wait(timeout: .now() + 30)
          for _ in 0..<(round % 50) * 10 { _ = living.value }
          trigger.onNext(1)
          runsAtDisposal.value = runs.value
          isDisposed.signal()
        }
        _ = stream.handleErrors(with: handler).take(until: trigger.asObservable()).subscribe()
        #expect(isDisposed.wait(timeout: .now() + 30) == .success)
        #expect(runs.value <= runsAtDisposal.value + 1)
        kept.value = nil
      }
      #expect(living.value == 0)
    }
  }
}
