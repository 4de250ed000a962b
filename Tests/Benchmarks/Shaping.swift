import Broadside

/// Operators that touch every element, against the closures that one would call instead.
enum Shaping {
  private static let rounds = 1_000_000

  static var rows: [Row] {
    [
      Row(
        "map ×5 / five escaping closures", limit: 1, rounds: rounds, maps, against: closures),
      Row(
        "source of integers / closure loop", limit: 1.5, rounds: rounds, integers,
        against: closureLoop),
    ]
  }

  private static func maps(_ rounds: Int) {
    let addend = opaque(1)
    var stream = opaque(Observable.from(0..<rounds))
    for _ in 0..<5 { stream = opaque(stream.map { $0 &+ addend }) }
    let sum = Cell(0)
    _ = stream.subscribe(onNext: { sum.value &+= $0 })
    precondition(sum.value == rounds * (rounds - 1) / 2 + 5 * rounds)
  }

  private static func closures(_ rounds: Int) {
    let addend = opaque(1)
    let sum = Cell(0)
    var next: (Int) -> Void = opaque { sum.value &+= $0 }
    for _ in 0..<5 {
      let transform: (Int) throws -> Int = opaque { $0 &+ addend }
      next = opaque { [next] in
        do { next(try transform($0)) } catch { sum.value = -1 }
      }
    }
    for number in 0..<rounds { next(number) }
    precondition(sum.value == rounds * (rounds - 1) / 2 + 5 * rounds)
  }

  private static func integers(_ rounds: Int) {
    let stream = opaque(Observable.from(0..<rounds))
    let sum = Cell(0)
    _ = stream.subscribe(onNext: { sum.value &+= $0 })
    precondition(sum.value == rounds * (rounds - 1) / 2)
  }

  private static func closureLoop(_ rounds: Int) {
    let sum = Cell(0)
    let next: (Int) -> Void = opaque { sum.value &+= $0 }
    for number in 0..<rounds { next(number) }
    precondition(sum.value == rounds * (rounds - 1) / 2)
  }
}
