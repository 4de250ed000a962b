import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct BudgetPaybackTests {
  let time = VirtualTimeScheduler()
  let budget = RetryBudget(maxTokens: 10, tokenRatio: 0.5)
  var policy: RetryPolicy { .constant(.seconds(1)).drawing(from: budget) }

  /// A subscription that has failed once, tries again after a second, and then follows a script.
  func afterOneFailure(_ script: SourceScript<Int>) -> Recorder<Int> {
    let source = ScriptedSource([.fail(Trouble.a), script], on: time)
    return source.observable.retry(policy, scheduler: time).record(on: time)
  }

  @Test func completionPays() {
    let recorder = afterOneFailure(.after(.seconds(1)).elements([1]).complete())
    #expect(budget.tokens == 9)
    time.advance(by: .seconds(1))
    #expect(budget.tokens == 9)
    time.advance(by: .seconds(1))
    #expect(recorder.isEnded)
    #expect(budget.tokens == 9.5)
    recorder.dispose()
    #expect(budget.tokens == 9.5)
  }

  @Test func disposalOfARunningAttemptPaysOnce() {
    let recorder = afterOneFailure(.never)
    time.advance(by: .seconds(1))
    recorder.dispose()
    recorder.dispose()
    #expect(budget.tokens == 9.5)
  }

  @Test func aFinishedDownstreamPays() {
    let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([1, 2])], on: time)
    let recorder = source.observable.retry(policy, scheduler: time).take(1).record(on: time)
    time.advance(by: .seconds(1))
    #expect(recorder.elements == [1])
    #expect(budget.tokens == 9.5)
  }

  @Test func disposalDuringTheDelayPaysNothing() {
    let recorder = afterOneFailure(.never)
    recorder.dispose()
    time.advance(by: .seconds(9))
    #expect(budget.tokens == 9)
  }

  @Test func disposalDuringTheDecisionPaysNothing() {
    let desk = Desk()
    let client = Client(
      ErrorHandler().on(error: .any, then: desk.action, .retry(policy)), scheduler: time)
    budget.withdraw()
    client.source.fail()
    client.dispose()
    desk.answer()
    #expect(budget.tokens == 9)
  }

  @Test func anAttemptThatNeverBeganPaysNothing() {
    let subscription = Shared<(any Disposable)?>(nil)
    let disposing = ErrorAction.decide { _ -> Shot? in
      subscription.value?.dispose()
      return nil
    }
    let now = RetryPolicy.immediate.drawing(from: budget)
    let source = HandSource()
    subscription.value = source.observable
      .handleErrors(with: ErrorHandler().on(error: .any, then: disposing, .retry(now)))
      .subscribe()
    source.fail()
    #expect(source.runs == 1)
    #expect(budget.tokens == 9)
    subscription.value = nil
  }

  @Test func failuresPayNothingAndTheLastOnesGoThroughAtHalf() throws {
    let source = ScriptedSource<Int>([.fail(Trouble.a)], on: time)
    let recorder = source.observable.retry(policy, scheduler: time).record(on: time)
    try time.run()
    #expect(recorder.events == [.error(at: .seconds(4), Trouble.a)])
    #expect(budget.tokens == 5)
    #expect(source.observable.retry(policy, scheduler: time).record(on: time).isEnded)
    #expect(budget.tokens == 4)
  }

  @Test func twoPlacesPayTheirBudgetOnce() {
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: .retry(policy))
      .on(error: .type(Trouble.b), then: .retry(policy))
    for _ in 0..<3 { budget.withdraw() }
    let client = Client(handler, scheduler: time)
    client.source.fail(Trouble.a)
    time.advance(by: .seconds(1))
    #expect(budget.tokens == 6)
    client.source.complete(with: 1)
    #expect(budget.tokens == 6.5)
  }

  @Test func streamsShareTheBudgetAndAResetDoesNotRefillIt() {
    let clients = (0..<2).map { _ in
      Client {
        $0.retry(.immediate.drawing(from: budget), resettingAttempts: .onElement)
      }
    }
    for client in clients {
      client.source.fail()
      client.source.current.onNext(1)
      client.source.fail()
    }
    #expect(budget.tokens == 6)
    clients[0].source.fail()
    #expect(clients[0].seen.all == ["1", "error(a)"])
    #expect(clients[1].seen.all == ["1"])
  }
}
