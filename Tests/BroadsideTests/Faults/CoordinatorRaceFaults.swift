import Broadside
import Dispatch
import Testing

/// Many streams, few recoveries, many threads.
@Suite(.timeLimit(.minutes(5))) struct CoordinatorRaceFaults {
  @Test func everyStreamThatIsNotDisposedEnds() {
    for round in 0..<200 {
      let account = RecoveryCoordinator(limit: .max)
      let ended = DispatchGroup()
      let handler = ErrorHandler().on(
        error: .any,
        then: ErrorAction("login") { _, reply in
          reply.onCancel {}
          DispatchQueue.global().async { reply.handled() }
        }.coordinated(by: account, key: "login").timeout(.seconds(20), then: .hit(Trouble.c)),
        .retry(maxRetries: 1))
      let runs = Shared(0)
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        ended.enter()
        let subscription = Observable<Int>.runs(runs) { _, observer in
          DispatchQueue.global().async { observer.onError(Trouble.a) }
        }
        .handleErrors(with: handler)
        .subscribe(onError: { _ in }, onDisposed: { ended.leave() })
        if (index + round).isMultiple(of: 3) {
          DispatchQueue.global().async { subscription.dispose() }
        }
      }
      #expect(ended.wait(timeout: .now() + 10) == .success)
    }
  }

  @Test func answersAgainstDisposalAndTime() {
    for _ in 0..<300 {
      let ended = DispatchGroup()
      let late = Shared(0)
      let handler = ErrorHandler().on(
        error: .any,
        then: ErrorAction("late") { _, reply in
          let isAnswered = Shared(false)
          reply.onCancel { if isAnswered.value { late.add() } }
          DispatchQueue.global().async {
            reply.passed()
            isAnswered.value = true
          }
        }.timeout(.nanoseconds(10_000), then: .miss), .retry(maxRetries: 3))
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        ended.enter()
        let subscription = Observable<Int>.error(Trouble.a).handleErrors(with: handler)
          .timeout(.seconds(20))
          .observe(on: .background)
          .subscribe(onError: { _ in }, onDisposed: { ended.leave() })
        DispatchQueue.global().async { subscription.dispose() }
      }
      #expect(ended.wait(timeout: .now() + 10) == .success)
      #expect(late.value == 0)
    }
  }
}
