import Broadside

extension WorldOperator {
  static let deciding: [WorldOperator] = [
    WorldOperator("handleErrors, a hit", { ColdModel.errors { _ in [.fail] } }) { a, _ in
      a.handleErrors(with: ErrorHandler().on(error: .any, then: .rethrow))
    },
    WorldOperator("handleErrors, a sink", { ColdModel.errors { _ in [.complete] } }) { a, _ in
      a.handleErrors(with: ErrorHandler().on(error: .any, then: .recover))
    },
    WorldOperator(
      "handleErrors, a miss and a sink",
      { ColdModel.errors { $0 == 0 ? [.open(.a)] : [.complete] } }
    ) { a, _ in
      a.handleErrors(with: ErrorHandler().on(error: .any, then: .retry(maxRetries: 1), .recover))
    },
    WorldOperator(
      "handleErrors(with:sinkingTo:)", ports: [.a, .b], { ColdModel.errors { _ in [.open(.b)] } }
    ) { a, b in
      a.handleErrors(with: ErrorHandler().on(error: .any, then: .recover), sinkingTo: b)
    },
    WorldOperator(
      "retry(maxRetries: 2)", { ColdModel.errors { $0 < 2 ? [.open(.a)] : [.fail] } }
    ) { a, _ in a.retry(maxRetries: 2) },
    WorldOperator("retry without end", { ColdModel.errors { _ in [.open(.a)] } }) { a, _ in
      a.retry(maxRetries: .max)
    },
    WorldOperator("shootError", { ColdModel.errors { $0 == 0 ? [.open(.a)] : [.fail] } }) { a, _ in
      a.shootError { (error: any Error, attempt: Int) -> Shot in
        attempt == 0 ? .miss : .hit(error)
      }
    },
    WorldOperator("recover(with:)", ports: [.a, .b], { ColdModel.errors { _ in [.open(.b)] } }) {
      a, b in a.recover(with: b)
    },
    WorldOperator(
      "retry, then recover", ports: [.a, .b],
      { ColdModel.errors { $0 == 0 ? [.open(.a)] : [.open(.b)] } }
    ) { a, b in a.retry(maxRetries: 1).recover(with: b) },
    WorldOperator(
      "replaceError(with:)", { ColdModel.errors { _ in [.next(9), .complete] } }
    ) { a, _ in a.replaceError(with: 9) },
    WorldOperator("mapError", { ColdModel.errors { _ in [.fail] } }) { a, _ in
      a.mapError { _ in Trouble.b }
    },
    WorldOperator(
      "tryMap(handlingErrorsWith:)", { ColdModel.elements(()) { $1 == 2 ? [] : [.next($1)] } }
    ) { a, _ in
      a.tryMap(
        handlingErrorsWith: ErrorHandler().on(error: .any, then: .retry(maxRetries: 1), .recover)
      ) { if $0 == 2 { throw Trouble.a } else { $0 } }
    },
  ]
}
