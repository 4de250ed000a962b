import Broadside
import Testing

@Suite struct RetryTests {
  /// Fails in its first `failures` runs, then delivers 7.
  func source(failing failures: Int, _ runs: Shared<Int>) -> Observable<Int> {
    .runs(runs) { number, observer in
      if number <= failures { return observer.onError(Trouble.a) }
      observer.onNext(7)
      observer.onCompleted()
    }
  }

  @Test(arguments: [
    (0, 0, 1, ["7", "completed"]), (1, 0, 1, ["error(a)"]), (1, 1, 2, ["7", "completed"]),
    (.max, 1, 2, ["error(a)"]), (3, .max, 4, ["7", "completed"]),
  ])
  func maxRetriesCountsResubscriptions(
    _ failures: Int, _ retries: Int, _ subscriptions: Int, _ expected: [String]
  ) {
    let runs = Shared(0)
    #expect(source(failing: failures, runs).retry(maxRetries: retries).seen() == expected)
    #expect(runs.value == subscriptions)
  }

  @Test func aNegativeCountTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<Int>.empty().retry(maxRetries: -1)
    }
  }

  struct Retriable: RetriableError { var canRetry = true }

  @Test(arguments: [(-3, 1), (0, 1), (1, 1), (2, 2), (5, 5)])
  func maxAttemptsCountsRuns(_ attempts: Int, _ subscriptions: Int) {
    let runs = Shared(0)
    let source = Observable<Int>.runs(runs) { _, observer in observer.onError(Retriable()) }
    #expect(source.retryThenSinkError(maxAttempts: attempts).seen() == ["completed"])
    #expect(runs.value == subscriptions)
  }

  @Test func retryThenSinkLeavesOtherErrorsAlone() {
    let runs = Shared(0)
    #expect(source(failing: 1, runs).retryThenSinkError().seen() == ["error(a)"])
    #expect(runs.value == 1)
    #expect(
      source(failing: 9, runs).retryThenSinkError(targetType: Trouble.self).seen()
        == ["completed"])
    #expect(
      Observable<Int>.error(Retriable(canRetry: false))
        .retryThenSinkError(targetType: Trouble.self, maxAttempts: 9).seen() == ["completed"])
  }

  @Test func runningOutIsNotASuccess() {
    let runs = Shared(0)
    let source = Observable<Int>.runs(runs) { number, observer in
      observer.onNext(number)
      observer.onError(number == 4 ? Trouble.b : Trouble.a)
    }
    #expect(source.retry(maxRetries: 3).seen() == ["1", "2", "3", "4", "error(b)"])
    runs.value = 0
    let sinking = source.handleErrors(
      with: ErrorHandler().on(error: .any, then: .retry(maxRetries: 3), .recover))
    #expect(sinking.seen() == ["1", "2", "3", "4", "completed"])
  }

  @Test func cancellationIsNotRetried() {
    let runs = Shared(0)
    let source = Observable<Int>.runs(runs) { _, observer in observer.onError(CancellationError()) }
    #expect(source.retry(maxRetries: 5).seen() == ["error(CancellationError())"])
    #expect(
      source.shootError { _, _ in .miss }.seen() == ["error(CancellationError())"])
    #expect(
      source.recover(with: .just(1)).replaceError(with: 2).mapError { _ in Trouble.c }.seen()
        == ["error(CancellationError())"])
    #expect(runs.value == 3)
  }

  @Test func eachPlaceCountsForItself() {
    let runs = Shared(0)
    let errors: [Trouble] = [.a, .b, .a, .b, .a, .a]
    let source = Observable<Int>.runs(runs) { number, observer in
      observer.onError(errors[number - 1])
    }
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: .retry(maxRetries: 3))
      .on(error: .type(Trouble.b), then: .retry(maxRetries: 2))
    #expect(source.handleErrors(with: handler).seen() == ["error(a)"])
    #expect(runs.value == 6)
  }
}
