import Broadside
import Testing

/// Closures of operators that dispose the very subscription they work for.
@Suite struct DisposingClosureTests {
  typealias Stage = @Sendable (Observable<Int>, @escaping @Sendable () -> Void) -> Observable<Int>

  static let stages: [(name: String, make: Stage)] = [
    (
      "map",
      { stream, dispose in
        stream.map {
          dispose()
          return $0
        }
      }
    ),
    (
      "compactMap",
      { stream, dispose in
        stream.compactMap {
          dispose()
          return $0
        }
      }
    ),
    (
      "filter",
      { stream, dispose in
        stream.filter { _ in
          dispose()
          return true
        }
      }
    ),
    (
      "scan",
      { stream, dispose in
        stream.scan(0) {
          dispose()
          return $1
        }
      }
    ),
    (
      "take(while:)",
      { stream, dispose in
        stream.take { _ in
          dispose()
          return true
        }
      }
    ),
    ("do", { stream, dispose in stream.do(onNext: { _ in dispose() }) }),
    (
      "flatMap",
      { stream, dispose in
        stream.flatMap {
          dispose()
          return .just($0)
        }
      }
    ),
    (
      "flatMapLatest",
      { stream, dispose in
        stream.flatMapLatest {
          dispose()
          return .just($0)
        }
      }
    ),
  ]

  @Test(arguments: stages.indices)
  func nothingIsDeliveredAfterTheDisposal(_ index: Int) {
    let subject = PublishSubject<Int>()
    let bag = Shared<(any Disposable)?>(nil)
    let seen = Seen<Int>()
    let stream = Self.stages[index].make(subject.asObservable()) { bag.value?.dispose() }
    bag.value = seen.subscribe(to: stream)
    subject.onNext(1)
    subject.onNext(2)
    #expect(seen.all == [], "\(Self.stages[index].name)")
    #expect(!subject.hasObservers)
  }
}
