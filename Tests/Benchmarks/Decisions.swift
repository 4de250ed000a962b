import Broadside

/// Finding the rule for a failure among many: the last one, or none.
enum Decisions {
  static var rows: [Row] { families.flatMap(\.rows) }

  private enum Coded: Int, Error {
    case last = 1_000_000
    case unknown = 2_000_000
  }

  private static var families: [RuleFamily] {
    [
      RuleFamily(
        name: "values", filler: { .type(Numbered(number: $0)) },
        last: .type(Numbered(number: 1_000_000)), known: Numbered(number: 1_000_000),
        unknown: Numbered(number: 2_000_000), isConstant: true
      ) { count, error, rounds in
        let table = opaque(
          Dictionary(
            uniqueKeysWithValues: ((1..<count) + [1_000_000]).map { (Numbered(number: $0), $0) }))
        lookUp(error, rounds) { ($0 as? Numbered).flatMap { table[$0] } }
      },
      RuleFamily(
        name: "codes", filler: { .code($0) }, last: .code(1_000_000), known: Coded.last,
        unknown: Coded.unknown, isConstant: true
      ) { count, error, rounds in
        let table = opaque(
          Dictionary(uniqueKeysWithValues: ((1..<count) + [1_000_000]).map { ($0, $0) }))
        lookUp(error, rounds) { table[$0._code] }
      },
      RuleFamily(
        name: "types", filler: { ManyTypes.all[$0].matcher }, last: ManyTypes.all[0].matcher,
        known: ManyTypes.all[0].error, unknown: Numbered(number: 1), isConstant: true
      ) { count, error, rounds in
        let table = opaque(
          Dictionary(
            uniqueKeysWithValues: ManyTypes.all[..<count].enumerated().map {
              (ObjectIdentifier(type(of: $1.error)), $0)
            }))
        lookUp(error, rounds) { table[ObjectIdentifier(type(of: $0))] }
      },
      RuleFamily(
        name: "closures",
        filler: { number in ErrorMatcher { ($0 as? Numbered)?.number == number } },
        last: ErrorMatcher { ($0 as? Numbered)?.number == 1_000_000 },
        known: Numbered(number: 1_000_000), unknown: Numbered(number: 2_000_000),
        isConstant: false
      ) { count, error, rounds in
        let closures: [(any Error) -> Bool] = opaque(
          ((1..<count) + [1_000_000]).map { number in
            { ($0 as? Numbered)?.number == number }
          })
        lookUp(error, rounds) { error in closures.firstIndex { $0(error) } }
      },
    ]
  }

  @inline(__always)
  private static func lookUp(_ error: any Error, _ rounds: Int, _ find: (any Error) -> Int?) {
    var found = 0
    for _ in 0..<rounds where find(opaque(error)) != nil { found += 1 }
    precondition(found == 0 || found == rounds)
  }
}
