import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let deciding: [OperatorDiagram] = [
    OperatorDiagram(
      "handleErrors(with:)", source: ["-1-#", "   -2-3|"],
      "source.handleErrors(with: retryOnce)", result: "-1--2-3|"
    ) { source, _, _ in source.handleErrors(with: retryOnce) },
    OperatorDiagram(
      "handleErrors(with:sinkingTo:)", source: ["-1-#"], other: ["   -8-9|"],
      "source.handleErrors(with: dropFailures, sinkingTo: other)", result: "-1--8-9|"
    ) { source, other, _ in source.handleErrors(with: dropFailures, sinkingTo: other) },
    OperatorDiagram(
      "shootError(_:)", source: ["-1-#", "   -2-#"],
      "source.shootError { error, attempt in attempt < 1 ? .miss : .hit(error) }",
      result: "-1--2-#"
    ) { source, _, _ in
      source.shootError { error, attempt in attempt < 1 ? .miss : .hit(error) }
    },
    OperatorDiagram(
      "shootError(with:)", source: ["-1-#", "   -2-#"],
      "source.shootError(with: OnceMore())", result: "-1--2-#"
    ) { source, _, _ in source.shootError(with: OnceMore()) },
    OperatorDiagram(
      "shootError(weak:)", source: ["-1-#", "   -2-#"],
      "source.shootError(weak: OnceMore.shooter)", result: "-1--2-#"
    ) { source, _, _ in source.shootError(weak: OnceMore.shooter) },
    OperatorDiagram(
      "tryMap(handlingErrorsWith:_:)", source: ["-12-3|"],
      "source.tryMap(handlingErrorsWith: retryLater, scheduler: time, flaky.work)",
      result: "---(12)3|"
    ) { source, _, time in
      let flaky = Flaky()
      return source.tryMap(handlingErrorsWith: retryLater, scheduler: time, flaky.work)
    },
    OperatorDiagram(
      "compactMap(handlingErrorsWith:_:)", source: ["-1-2-3|"],
      "source.compactMap(handlingErrorsWith: dropFailures, odd)", result: "-1---3|"
    ) { source, _, _ in source.compactMap(handlingErrorsWith: dropFailures, odd) },
    OperatorDiagram(
      "flatMap(handlingErrorsWith:_:)", source: ["-1-2|"], other: [" -#", "  --8|", "   -9|"],
      "source.flatMap(handlingErrorsWith: retryOnce) { _ in other }", result: "----(89)|"
    ) { source, other, _ in source.flatMap(handlingErrorsWith: retryOnce) { _ in other } },
    OperatorDiagram(
      "guarded(by:)", source: ["-#"], "source.guarded(by: breaker)", result: "-#", late: "--#"
    ) { source, _, time in
      let breaker = CircuitBreaker(window: 1, clock: time)
      return source.guarded(by: breaker)
    },
    OperatorDiagram(
      "logErrors(to:)", source: ["-1-#"], "source.logErrors(to: log)", result: "-1-#"
    ) { source, _, _ in
      let log = ErrorLog { _ in }
      return source.logErrors(to: log)
    },
  ]
}
