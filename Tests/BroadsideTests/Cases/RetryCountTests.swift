import Broadside
import BroadsideTesting
import Testing

struct Retriable: RetriableError, Equatable {
  var number = 0
  var canRetry = true
}

/// However a count is said: so many retries, the last error at the end, and zero means untouched.
@Suite(.timeLimit(.minutes(5))) struct RetryCountTests {
  static let forms: [@Sendable (Observable<Int>, Int) -> Observable<Int>] = [
    { $0.retry(maxRetries: $1) },
    { $0.retry(.immediate.upTo($1)) },
    { $0.retry(.constant(.zero, maxRetries: $1)) },
    { $0.retry(.exponential(initial: .zero, maxRetries: $1)) },
    { $0.retry(.custom(seconds: { _ in 0 }, maxRetries: $1)) },
    { $0.retry(.immediate(maxRetries: 0).then(.immediate(maxRetries: $1))) },
    { source, count in
      source.handleErrors(with: ErrorHandler().on(error: .any, then: .retry(maxRetries: count)))
    },
    { source, count in
      source.handleErrors(with: ErrorHandler().onNoMatch(.retry(maxRetries: count)))
    },
    { source, count in source.shootError { $1 < count ? .miss : .hit($0) } },
    { source, count in
      source.shootError { _, attempt in attempt < count ? .just(.miss) : .empty() }
    },
    { source, count in
      source.handleErrors(
        with: ErrorHandler().on(error: .any, then: .decide { $0.attempt < count ? .miss : nil }))
    },
  ]

  @Test(arguments: forms.indices, [0, 1, 3])
  func theLastErrorFollowsTheLastRetry(_ index: Int, _ retries: Int) {
    let source = ScriptedSource<Int>(
      (1...9).map { .elements([$0]).fail(Retriable(number: $0)) })
    let recorder = Self.forms[index](source.observable, retries).record()
    #expect(
      recorder.events
        == (1...retries + 1).map { .next($0) } + [.error(Retriable(number: retries + 1))])
    #expect(source.subscriptionCount == retries + 1)
    #expect(source.live == 0)
  }

  @Test(arguments: forms.indices, [0, 1, 3])
  func aHealthyStreamStaysAsItIs(_ index: Int, _ retries: Int) {
    let source = ScriptedSource<Int>([.elements([1]).complete()])
    #expect(
      Self.forms[index](source.observable, retries).record().events == [.next(1), .completed()])
    #expect(source.subscriptionCount == 1)
  }

  @Test(arguments: forms.indices)
  func oneRetryIsOneRepetition(_ index: Int) {
    let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([7]).complete()])
    #expect(Self.forms[index](source.observable, 1).record().events == [.next(7), .completed()])
    #expect(source.subscriptionCount == 2)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (4, 4)])
  func onlyTheSinkingFormCompletes(_ attempts: Int, _ runs: Int) {
    let source = ScriptedSource<Int>(
      (1...9).map { .elements([$0]).fail(Retriable(number: $0)) })
    #expect(
      source.observable.retryThenSinkError(maxAttempts: attempts).record().events
        == (1...runs).map { .next($0) } + [.completed()])
    #expect(source.subscriptionCount == runs)
  }
}
