import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let shaping: [OperatorDiagram] = [
    OperatorDiagram("map(_:)", source: ["-1-2-3|"], "source.map { $0 * 2 }", result: "-2-4-6|") {
      source, _, _ in source.map { $0 * 2 }
    },
    OperatorDiagram(
      "compactMap(_:)", source: ["-1-2-3|"], "source.compactMap { $0 == 2 ? nil : $0 * 2 }",
      result: "-2---6|"
    ) { source, _, _ in source.compactMap { $0 == 2 ? nil : $0 * 2 } },
    OperatorDiagram(
      "filter(_:)", source: ["-1-2-3|"], "source.filter { $0 != 2 }", result: "-1---3|"
    ) { source, _, _ in source.filter { $0 != 2 } },
    OperatorDiagram("scan(_:_:)", source: ["-1-2-3|"], "source.scan(0, +)", result: "-1-3-6|") {
      source, _, _ in source.scan(0, +)
    },
    OperatorDiagram("take(_:)", source: ["-1-2-3|"], "source.take(2)", result: "-1-(2|)") {
      source, _, _ in source.take(2)
    },
    OperatorDiagram(
      "take(while:)", source: ["-1-2-3-1|"], "source.take(while: { $0 < 3 })", result: "-1-2-|"
    ) { source, _, _ in source.take(while: { $0 < 3 }) },
    OperatorDiagram(
      "take(until:)", source: ["-1-2-3|"], other: ["----8"], "source.take(until: other)",
      result: "-1-2|"
    ) { source, other, _ in source.take(until: other) },
    OperatorDiagram(
      "distinctUntilChanged()", source: ["-1-1-2-1|"], "source.distinctUntilChanged()",
      result: "-1---2-1|"
    ) { source, _, _ in source.distinctUntilChanged() },
    OperatorDiagram(
      "do()", source: ["-1-2-3|"],
      "source.do(onNext: { if $0 == 2 { throw Glitch() } })", result: "-1-#"
    ) { source, _, _ in source.do(onNext: { if $0 == 2 { throw Glitch() } }) },
    OperatorDiagram(
      "materialize()", source: ["-1-#"], "source.materialize()", result: "-a-(b|)",
      values: ["a": "next(1)", "b": "error(#)"]
    ) { source, _, _ in source.materialize() },
    OperatorDiagram(
      "share()", source: ["-1-2-3|"], "source.share()", result: "-1-2-3|", late: "---2-3|"
    ) { source, _, _ in source.share() },
  ]
}
