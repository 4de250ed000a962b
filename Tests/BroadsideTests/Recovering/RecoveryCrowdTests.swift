import Broadside
import BroadsideTesting
import Foundation
import Testing

/// Ten thousand streams that fail at once under one key.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RecoveryCrowdTests {
  static let count = 10_000

  struct Crowd: Sendable {
    let desk = Desk()
    let runs = Shared(0)
    let elements = Shared(0)
    let ends = Shared(0)
    let sources: [PublishSubject<Int>] = (0..<count).map { _ in PublishSubject() }
    let subscriptions: [any Disposable]

    init() {
      let handler = ErrorHandler.loggingIn(desk.action, by: RecoveryCoordinator())
      let (runs, elements, ends) = (runs, elements, ends)
      subscriptions = sources.map { source in
        let isSecond = Shared(false)
        let stream = Observable<Int>.deferred {
          runs.add()
          let again = isSecond.change { second in
            defer { second = true }
            return second
          }
          return again ? .just(1) : source.asObservable()
        }
        return stream.handleErrors(with: handler).subscribe(
          onNext: { _ in elements.add() }, onError: { _ in ends.add() },
          onCompleted: { ends.add() })
      }
    }

    func check() {
      #expect(desk.started.value == 1)
      #expect(runs.value == 2 * RecoveryCrowdTests.count)
      #expect(elements.value == RecoveryCrowdTests.count)
      #expect(ends.value == RecoveryCrowdTests.count)
      #expect(sources.allSatisfy { !$0.hasObservers })
    }
  }

  @Test func oneRecoveryAnswersAllOnce() {
    let crowd = Crowd()
    let taken = ContinuousClock().measure {
      for source in crowd.sources { source.onError(Trouble.a) }
      crowd.desk.answer()
    }
    crowd.check()
    print("10,000 streams, one recovery, one thread: \(taken)")
  }

  @Test func fromFourThreads() {
    let crowd = Crowd()
    let taken = ContinuousClock().measure {
      DispatchQueue.concurrentPerform(iterations: 4) { part in
        for number in stride(from: part, to: Self.count, by: 4) {
          crowd.sources[number].onError(Trouble.a)
        }
      }
      crowd.desk.answer()
    }
    crowd.check()
    print("10,000 streams, one recovery, four threads: \(taken)")
  }

  @Test func allLeaveAndTheRecoveryIsCancelled() {
    let crowd = Crowd()
    for source in crowd.sources { source.onError(Trouble.a) }
    for subscription in crowd.subscriptions.dropLast() { subscription.dispose() }
    #expect(crowd.desk.cancelled.value == 0)
    crowd.subscriptions.last?.dispose()
    #expect(crowd.desk.cancelled.value == 1)
    #expect(crowd.runs.value == Self.count)
    #expect(crowd.ends.value == 0)
  }

  @Test func tenThousandBusyKeys() {
    let coordinator = RecoveryCoordinator(scheduler: VirtualTimeScheduler())
    let desk = Desk()
    let taken = ContinuousClock().measure {
      for key in 0..<Self.count {
        ErrorHandler()
          .on(error: .any, then: desk.action.coordinated(by: coordinator, key: key))
          .handle(Trouble.a)
      }
    }
    #expect(desk.started.value == Self.count)
    print("10,000 keys at once: \(taken)")
  }
}
