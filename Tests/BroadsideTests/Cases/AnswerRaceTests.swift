import Broadside
import BroadsideTesting
import Dispatch
import Testing

/// Real threads, for the thread sanitizer too.
@Suite(.serialized, .timeLimit(.minutes(5))) struct AnswerRaceTests {
  static let rounds = 2_000

  @Test func twoMissesFromTwoThreadsAreOne() {
    for _ in 0..<Self.rounds {
      let shooter = KeepingShooter()
      let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([7]).complete()])
      let recorder = source.observable.shootError(with: shooter).record()
      let answer = shooter.questions.value[0]
      DispatchQueue.concurrentPerform(iterations: 2) { _ in answer(.miss) }
      #expect(recorder.events == [.next(7), .completed()])
      #expect(recorder.violations.isEmpty)
      #expect(source.subscriptionCount == 2)
    }
  }

  /// A value and the end of the time compete for the run; one of them gets it.
  @Test func aValueAgainstTheTimeout() {
    for _ in 0..<Self.rounds {
      let scheduler = VirtualTimeScheduler()
      let observers = Shared<[Observer<Int>]>([])
      let torn = Shared(0)
      let source = Observable<Int>.create { observer in
        let number = observers.change { observers in
          observers.append(observer)
          return observers.count
        }
        if number == 2 {
          observer.onNext(2)
          observer.onCompleted()
        }
        return Disposables.create { torn.add() }
      }
      let recorder = source.timeout(perAttempt: .seconds(5), scheduler: scheduler)
        .shootError { (_: TimeoutError, _) in .miss }
        .record()
      let first = observers.value[0]
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          first.onNext(1)
          first.onCompleted()
        } else {
          scheduler.advance(by: .seconds(5))
        }
      }
      let runs = observers.value.count
      #expect(runs == 1 || runs == 2)
      #expect(recorder.events == [.next(runs), .completed()])
      #expect(recorder.violations.isEmpty)
      #expect(torn.value == runs)
      #expect(scheduler.isIdle)
    }
  }
}
