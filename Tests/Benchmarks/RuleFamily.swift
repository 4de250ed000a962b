import Broadside

/// Rules of one sort, in any number, and the look-up that one would write by hand instead.
struct RuleFamily {
  let name: String
  /// The rule of each number, none of which matches the errors below.
  let filler: (Int) -> ErrorMatcher
  let last: ErrorMatcher
  let known: any Error
  let unknown: any Error
  /// Whether the number of rules is promised not to count.
  let isConstant: Bool
  /// Looks an error up among so many keys, so many times.
  let byHand: (_ keys: Int, _ error: any Error, _ rounds: Int) -> Void

  var rows: [Row] {
    [1, 10, 100, 1_000].flatMap { count in
      [
        Row(
          "decision, last of \(count) \(name) / look-up by hand",
          limit: count == 1_000 && isConstant ? 1.5 : nil, rounds: rounds(count),
          decisions(count, known), against: lookUps(count, known)),
        Row(
          "decision, none of \(count) \(name) / look-up by hand", rounds: rounds(count),
          decisions(count, unknown), against: lookUps(count, unknown)),
      ]
    } + [
      Row(
        "decision among 1,000 \(name) / among 10", limit: isConstant ? 1.1 : nil,
        rounds: rounds(1_000), decisions(1_000, known), against: decisions(10, known)),
      Row(
        "handle, last of 1,000 \(name) / of 10", limit: isConstant ? 1.1 : nil,
        rounds: rounds(1_000), handlings(1_000), against: handlings(10)),
    ] + allocations
  }

  private var allocations: [Row] {
    guard Allocations.areCounted, isConstant else { return [] }
    let decide = decisions(1_000, known)
    return [
      Row("decision among 1,000 \(name)", unit: "allocations", atMost: 0) {
        let rounds = 1_000
        decide(1)
        let some = Allocations.made { decide(rounds) }
        let none = Allocations.made { decide(0) }
        return Double(some - none) / Double(rounds)
      }
    ]
  }

  private func rounds(_ count: Int) -> Int { isConstant ? 20_000 : max(20, 100_000 / count) }

  private func handler(_ count: Int) -> ErrorHandler {
    var handler = ErrorHandler()
    for number in 1..<count { handler = handler.on(error: filler(number), then: .recover) }
    return handler.on(error: last, then: .recover)
  }

  private func decisions(_ count: Int, _ error: any Error) -> (Int) -> Void {
    let engagement = Lazily { Engagement(with: handler(count)) }
    let sunk = Cell(0)
    let receive: @Sendable (Shot) -> Void = { if case .sink = $0 { sunk.value += 1 } }
    return { rounds in
      let engagement = engagement.value
      for _ in 0..<rounds { engagement.decide(opaque(error), receive) }
    }
  }

  private func handlings(_ count: Int) -> (Int) -> Void {
    let handler = Lazily { self.handler(count) }
    let error = known
    return { rounds in
      let handler = handler.value
      for _ in 0..<rounds { handler.handle(error: opaque(error)) }
    }
  }

  private func lookUps(_ count: Int, _ error: any Error) -> (Int) -> Void {
    { [byHand] rounds in byHand(count, error, rounds) }
  }
}

/// What takes long to make and may not be asked for.
private final class Lazily<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
