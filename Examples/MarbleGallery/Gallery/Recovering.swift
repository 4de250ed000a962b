import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let recovering: [OperatorDiagram] = [
    OperatorDiagram(
      "retry(_:)", source: ["-1#", "    -2|"],
      "source.retry(.constant(.seconds(2)), scheduler: time)", result: "-1---2|"
    ) { source, _, time in source.retry(.constant(.seconds(2)), scheduler: time) },
    OperatorDiagram(
      "retry(maxRetries:)", source: ["-1-#", "   -2-#"], "source.retry(maxRetries: 1)",
      result: "-1--2-#"
    ) { source, _, _ in source.retry(maxRetries: 1) },
    OperatorDiagram(
      "retry(_:orWhen:)", source: ["-1#", "     -2|"], other: ["  ---8"],
      "source.retry(.constant(.seconds(9)), orWhen: other.sinkErrors(), scheduler: time)",
      result: "-1----2|"
    ) { source, other, time in
      source.retry(.constant(.seconds(9)), orWhen: other.sinkErrors(), scheduler: time)
    },
    OperatorDiagram(
      "retryThenSinkError()", source: ["-1-#", "   -2-#"],
      "source.retryThenSinkError(maxAttempts: 2)", result: "-1--2-|", error: Glitch()
    ) { source, _, _ in source.retryThenSinkError(maxAttempts: 2) },
    OperatorDiagram(
      "retryThenSinkError(targetType:)", source: ["-1-#"],
      "source.retryThenSinkError(targetType: MarbleError.self)", result: "-1-|"
    ) { source, _, _ in source.retryThenSinkError(targetType: MarbleError.self) },
    OperatorDiagram(
      "recover(with:)", source: ["-1-#"], other: ["   -8-9|"], "source.recover(with: other)",
      result: "-1--8-9|"
    ) { source, other, _ in source.recover(with: other) },
    OperatorDiagram(
      "recover(_:)", source: ["-1-#"], other: ["   -8-9|"], "source.recover { error in other }",
      result: "-1--8-9|"
    ) { source, other, _ in source.recover { error in other } },
    OperatorDiagram(
      "replaceError(with:)", source: ["-1-#"], "source.replaceError(with: 9)", result: "-1-(9|)"
    ) { source, _, _ in source.replaceError(with: 9) },
    OperatorDiagram(
      "mapError(_:)", source: ["-1-#"], "source.mapError { error in Glitch() }", result: "-1-#"
    ) { source, _, _ in source.mapError { error in Glitch() } },
  ]
}
