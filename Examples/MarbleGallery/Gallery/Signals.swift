import Broadside
import BroadsideTesting

extension OperatorDiagram {
  static let signals: [OperatorDiagram] = [
    OperatorDiagram(
      "asSignal(onError:)", source: ["-1-#"], "source.asSignal { error in 9 }",
      result: "-1-(9|)", late: "---(9|)"
    ) { source, _, _ in source.asSignal { error in 9 }.asObservable() },
    OperatorDiagram(
      "sinkErrors()", source: ["-1-#"], "source.sinkErrors()", result: "-1-|", late: "---|"
    ) { source, _, _ in source.sinkErrors().asObservable() },
    OperatorDiagram(
      "Signal.asObservable()", source: ["-1-2-#"], "signal.asObservable()", result: "-1-2-|",
      late: "---2-|"
    ) { source, _, _ in
      let signal = source.sinkErrors()
      return signal.asObservable()
    },
    OperatorDiagram(
      "Signal.map(_:)", source: ["-1-2-#"], "source.sinkErrors().map { $0 * 2 }",
      result: "-2-4-|", late: "---4-|"
    ) { source, _, _ in source.sinkErrors().map { $0 * 2 }.asObservable() },
    OperatorDiagram(
      "Signal.filter(_:)", source: ["-1-2-#"], "source.sinkErrors().filter { $0 != 2 }",
      result: "-1---|", late: "-----|"
    ) { source, _, _ in source.sinkErrors().filter { $0 != 2 }.asObservable() },
    OperatorDiagram(
      "Signal.scan(_:_:)", source: ["-1-2-3|"], "source.sinkErrors().scan(0, +)",
      result: "-1-3-6|", late: "---2-5|"
    ) { source, _, _ in source.sinkErrors().scan(0, +).asObservable() },
    OperatorDiagram(
      "Signal.merge(_:)", source: ["-1--2|"], other: ["---8-9|"],
      "Signal.merge(source.sinkErrors(), other.sinkErrors())", result: "-1-829|", late: "---829|"
    ) { source, other, _ in
      Signal.merge(source.sinkErrors(), other.sinkErrors()).asObservable()
    },
  ]
}
