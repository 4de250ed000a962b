import Broadside
import Foundation

/// `.type` for errors of different sorts, among ten rules.
enum Types {
  static var rows: [Row] {
    [
      row("an enum", Choice.second, (0..<9).map { Choice.numbered($0) }) {
        ($0 as? Choice) == Choice.second
      },
      row("an Equatable struct", Pair(a: 1, b: "1"), (2..<11).map { Pair(a: $0, b: "\($0)") }) {
        ($0 as? Pair) == Pair(a: 1, b: "1")
      },
      row(
        "an NSError", NSError(domain: "domain", code: 1),
        (2..<11).map { NSError(domain: "domain", code: $0) }
      ) {
        let error = $0 as NSError
        return error.domain == "domain" && error.code == 1
      },
    ]
  }

  private enum Choice: Error, Equatable {
    case second
    case numbered(Int)
  }

  private struct Pair: Error, Equatable {
    let a: Int
    let b: String
  }

  private static func row<Failure: Error & Equatable>(
    _ name: String, _ error: Failure, _ others: [Failure],
    _ holds: @escaping (any Error) -> Bool
  ) -> Row {
    let sunk = Cell(0)
    let receive: @Sendable (Shot) -> Void = { if case .sink = $0 { sunk.value += 1 } }
    let handler = others.reduce(ErrorHandler()) { $0.on(error: .type($1), then: .rethrow) }
    let engagement = Engagement(with: handler.on(error: .type(error), then: .recover))
    return Row(
      ".type of \(name), last of 10 / one comparison by hand", rounds: 20_000,
      { rounds in
        for _ in 0..<rounds { engagement.decide(opaque(error as any Error), receive) }
      },
      against: { rounds in
        var found = 0
        for _ in 0..<rounds where holds(opaque(error as any Error)) { found += 1 }
        precondition(found == rounds)
      })
  }
}
