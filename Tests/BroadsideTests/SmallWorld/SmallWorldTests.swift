import Broadside
import Testing

/// Every operator against its model, in every world that is small enough: four events, two
/// subscribers, one disposal, in all orders.
@Suite(.timeLimit(.minutes(2))) struct SmallWorldTests {
  @Test(arguments: WorldOperator.all)
  func inEverySmallWorldItIsAsItsModel(_ tested: WorldOperator) {
    #expect(tested.difference() == nil)
  }

  static let wrong: [WorldOperator] = [
    WorldOperator("an event after the end", { ColdModel.elements(()) { [.next($1)] } }) { a, _ in
      a.materialize().map { if case .next(let element) = $0 { element } else { 0 } }
    },
    WorldOperator("retried once too often", { ColdModel.errors { $0 < 2 ? [.open(.a)] : [.fail] } })
    { a, _ in a.retry(maxRetries: 3) },
    WorldOperator("not shared", { SharedModel() }) { a, _ in a },
    WorldOperator("shared", { ColdModel.elements(()) { [.next($1)] } }) { a, _ in a.share() },
    WorldOperator("not flattened in order", ports: [.a, .b], { WorldOperator.latest() }) { a, b in
      a.flatMap { _ in b }
    },
    WorldOperator("never disposed", { ColdModel.elements(()) { [.next($1)] } }) { a, _ in
      .create { observer in
        _ = a.subscribe(
          onNext: observer.onNext, onError: observer.onError, onCompleted: observer.onCompleted)
        return Disposables.create()
      }
    },
  ]

  @Test(arguments: wrong) func aWrongOneIsFoundOut(_ tested: WorldOperator) {
    #expect(tested.difference() != nil)
  }
}
