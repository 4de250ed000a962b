import Broadside
import Testing

/// Transforms that dispose the very subscription they work for, where failures are decided one by
/// one.
@Suite struct ElementFaults {
  enum Kind: CaseIterable {
    case tryMap, compactMap, flatMap

    func apply(
      _ transform: @escaping @Sendable (Int) throws -> Int, to stream: Observable<Int>,
      _ handler: ErrorHandler
    ) -> Observable<Int> {
      switch self {
      case .tryMap: stream.tryMap(handlingErrorsWith: handler, transform)
      case .compactMap: stream.compactMap(handlingErrorsWith: handler, transform)
      case .flatMap: stream.flatMap(handlingErrorsWith: handler) { .just(try transform($0)) }
      }
    }
  }

  static let retrying = ErrorHandler().on(error: .any, then: .retry(maxRetries: 3))
  static let counting = ErrorHandler().on(
    error: .any, then: .retry(RetryPolicy.immediate(maxRetries: 3).drawing(from: RetryBudget())))

  func seen(_ kind: Kind, _ handler: ErrorHandler, failures: Int) -> [String] {
    let subject = PublishSubject<Int>()
    let subscription = Shared<(any Disposable)?>(nil)
    let calls = Shared(0)
    let seen = Seen<Int>()
    let stream = kind.apply(
      { element in
        if calls.add() <= failures { throw Trouble.a }
        subscription.value?.dispose()
        return element
      }, to: subject.asObservable(), handler)
    subscription.value = seen.subscribe(to: stream)
    subject.onNext(1)
    subject.onNext(2)
    #expect(!subject.hasObservers)
    #expect(calls.value == failures + 1)
    return seen.all
  }

  @Test(arguments: Kind.allCases, [0, 1])
  func nothingIsDeliveredAfterTheDisposal(_ kind: Kind, failures: Int) {
    #expect(seen(kind, Self.retrying, failures: failures) == [])
    #expect(seen(kind, Self.counting, failures: failures) == [])
  }
}
