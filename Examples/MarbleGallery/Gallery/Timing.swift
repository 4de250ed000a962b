import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let timing: [OperatorDiagram] = [
    OperatorDiagram(
      "delay(_:)", source: ["-1-2|"], "source.delay(.seconds(2), scheduler: time)",
      result: "---1-2|"
    ) { source, _, time in source.delay(.seconds(2), scheduler: time) },
    OperatorDiagram(
      "timeout(_:)", source: ["-1-----2|"], "source.timeout(.seconds(3), scheduler: time)",
      result: "-1--#"
    ) { source, _, time in source.timeout(.seconds(3), scheduler: time) },
    OperatorDiagram(
      "timeout(perAttempt:)", source: ["-----1|"],
      "source.timeout(perAttempt: .seconds(3), scheduler: time)", result: "---#"
    ) { source, _, time in source.timeout(perAttempt: .seconds(3), scheduler: time) },
    OperatorDiagram(
      "timeout(_:other:)", source: ["-1-----2|"], other: ["    -8-9|"],
      "source.timeout(.seconds(3), other: other, scheduler: time)", result: "-1---8-9|"
    ) { source, other, time in source.timeout(.seconds(3), other: other, scheduler: time) },
    OperatorDiagram(
      "observe(on:)", source: ["-1-2|"], "source.observe(on: time)", result: "-1-2|"
    ) { source, _, time in source.observe(on: time) },
    OperatorDiagram(
      "subscribe(on:)", source: ["-1-2|"], "source.subscribe(on: time)", result: "-1-2|"
    ) { source, _, time in source.subscribe(on: time) },
  ]
}
