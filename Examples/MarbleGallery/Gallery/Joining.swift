import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let joining: [OperatorDiagram] = [
    OperatorDiagram(
      "flatMap(_:)", source: ["-1-2|"], other: [" -8-9|", "   -8-9|"],
      "source.flatMap { _ in other }", result: "--8-(98)-9|"
    ) { source, other, _ in source.flatMap { _ in other } },
    OperatorDiagram(
      "flatMapLatest(_:)", source: ["-1-2|"], other: [" -8-9|", "   -8-9|"],
      "source.flatMapLatest { _ in other }", result: "--8-8-9|"
    ) { source, other, _ in source.flatMapLatest { _ in other } },
    OperatorDiagram(
      "merge()", source: ["-1--2|"], other: ["---8-9|"], "Observable.of(source, other).merge()",
      result: "-1-829|"
    ) { source, other, _ in Observable.of(source, other).merge() },
    OperatorDiagram(
      "merge(_:)", source: ["-1--2|"], other: ["---8-9|"], "Observable.merge(source, other)",
      result: "-1-829|"
    ) { source, other, _ in Observable.merge(source, other) },
    OperatorDiagram(
      "concat(_:)", source: ["-1-2|"], other: ["    -8-9|"], "source.concat(other)",
      result: "-1-2-8-9|"
    ) { source, other, _ in source.concat(other) },
  ]
}
