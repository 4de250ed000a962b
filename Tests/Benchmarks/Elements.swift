import Broadside

/// What an element costs on its way through operators.
enum Elements {
  private static let rounds = 2_000_000

  static var rows: [Row] {
    [
      Row(
        "element, no operator / closure loop", rounds: rounds, { pass(bare(), $0) },
        against: closureLoop)
    ]
      + kinds.flatMap { name, apply in
        [1, 10].map { count in
          // What runs per element is the same to the instruction, which the gate counts.
          Row(
            "element behind \(count) × \(name) / none", limit: 1.02, rounds: rounds,
            { pass(stacked(count, apply), $0) }, against: { pass(bare(), $0) })
        }
      }
  }

  private typealias Apply = (Observable<Int>) -> Observable<Int>

  private static var kinds: [(String, Apply)] {
    let handler = ErrorHandler()
      .on(error: .type(Numbered(number: 1)), then: .retry(maxRetries: 3))
    return [
      ("handleErrors", { $0.handleErrors(with: handler) }),
      ("shootError", { $0.shootError { (_: Numbered, _) -> Shot in .sink } }),
      ("retry", { $0.retry(.exponential()) }),
      ("recover", { $0.recover { _ in .empty() } }),
      ("mapError", { $0.mapError { $0 } }),
      ("logErrors", { $0.logErrors(to: .console) }),
    ]
  }

  /// A loop that the compiler can't see through, with as many elements as are asked of it.
  private static let demand = Cell(0)

  private static func bare() -> Observable<Int> {
    let demand = demand
    return opaque(
      Observable.create { observer in
        for number in 0..<demand.value { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
      })
  }

  private static func stacked(_ count: Int, _ apply: Apply) -> Observable<Int> {
    var stream = bare()
    for _ in 0..<count { stream = opaque(apply(stream)) }
    return stream
  }

  private static func pass(_ stream: Observable<Int>, _ rounds: Int) {
    demand.value = rounds
    let sum = Cell(0)
    _ = stream.subscribe(onNext: { sum.value &+= $0 })
    precondition(sum.value == rounds * (rounds - 1) / 2)
  }

  /// What one would write by hand: a loop that calls an escaping closure.
  private static func closureLoop(_ rounds: Int) {
    let sum = Cell(0)
    let next: (Int) -> Void = opaque { sum.value &+= $0 }
    for number in 0..<rounds { next(number) }
    precondition(sum.value == rounds * (rounds - 1) / 2)
  }
}
