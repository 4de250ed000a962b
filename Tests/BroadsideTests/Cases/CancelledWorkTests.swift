import Broadside
import BroadsideTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cancellation says that nobody wants the result: it is not retried, bare or wrapped.
@Suite(.timeLimit(.minutes(5))) struct CancelledWorkTests {
  struct NetworkError: CausedError {
    var causes: [any Error] = []
  }

  let asked = Shared(0)

  func endless(_ source: Observable<Int>) -> Observable<Int> {
    source.shootError { [asked] _, _ in
      asked.add()
      return .miss
    }
  }

  @Test func disposalOfSuspendedWorkIsNoFailure() async {
    let runs = Shared(0)
    let started = Gate()
    let ended = Gate()
    let work = Observable<Int>.work {
      defer { ended.open() }
      runs.add()
      started.open()
      try await waitForCancellation()
      return 1
    }
    let recorder = endless(work).record()
    await started.wait()
    recorder.dispose()
    await ended.wait()
    #expect(runs.value == 1)
    #expect(asked.value == 0)
    #expect(recorder.events == [])
  }

  static let cancellations: [any Error] = [
    CancellationError(), URLError(.cancelled),
    NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled),
    NetworkError(causes: [CancellationError()]), NetworkError(causes: [URLError(.cancelled)]),
    NetworkError(causes: [NetworkError(causes: [CancellationError()])]),
    NSError(domain: "remote", code: 1, userInfo: [NSUnderlyingErrorKey: URLError(.cancelled)]),
  ]

  static let retrying: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.retry(maxRetries: 1) },
    { $0.retry(.immediate.when(.any)) },
    { $0.retry(.immediate.when(.type(NetworkError.self))) },
    { $0.shootError { _, _ in .miss } },
    { $0.shootError { _, _ in Observable<Shot>.just(.miss) } },
    { $0.shootError(with: KeepingShooter()) },
    { $0.retryThenSinkError() },
    { $0.retryThenSinkError(targetType: NetworkError.self) },
    { $0.handleErrors(with: ErrorHandler().on(error: .any, then: .retry(maxRetries: 1))) },
    { $0.handleErrors(with: ErrorHandler().on(error: !.cancellation || .any, then: .recover)) },
    { $0.handleErrors(with: ErrorHandler().onNoMatch(.recover).always(.doNothing)) },
    { $0.recover(with: .just(3)) },
  ]

  @Test(arguments: cancellations.indices, retrying.indices)
  func whatWasCancelledGoesStraightThrough(_ index: Int, _ form: Int) {
    let error = Self.cancellations[index]
    let source = ScriptedSource<Int>([.fail(error), .elements([7]).complete()])
    let recorder = Self.retrying[form](source.observable).record()
    #expect(source.subscriptionCount == 1)
    #expect(recorder.events == [.error(error)])
  }

  @Test(arguments: cancellations.indices)
  func onlyARuleThatNamesCancellationRetriesIt(_ index: Int) {
    let source = ScriptedSource<Int>([
      .fail(Self.cancellations[index]), .elements([7]).complete(),
    ])
    let handler = ErrorHandler().on(error: .cancellation || .any, then: .retry(maxRetries: 1))
    #expect(
      source.observable.handleErrors(with: handler).record().events == [.next(7), .completed()])
    #expect(source.subscriptionCount == 2)
  }

  @Test(arguments: [[URLError(.timedOut)], []] as [[any Error]])
  func anotherCauseIsAnOrdinaryFailure(_ causes: [any Error]) {
    let error = NetworkError(causes: causes)
    let source = ScriptedSource<Int>([.fail(error), .elements([7]).complete()])
    let policy = RetryPolicy.immediate(maxRetries: 1).when(.type(NetworkError.self))
    #expect(source.observable.retry(policy).record().events == [.next(7), .completed()])
    #expect(source.subscriptionCount == 2)
  }
}
