import Broadside
package import BroadsideTesting

/// An operator's diagram, played by the operator itself.
package struct DiagramRun: Sendable {
  package let diagram: OperatorDiagram
  /// The inputs as they were subscribed to.
  package let sources: [ScriptedSource<Int>]
  package let result: Recorder<String>
  package let late: Recorder<String>?

  /// Plays a diagram to its end, or for a minute.
  package init(_ diagram: OperatorDiagram) throws {
    let time = VirtualTimeScheduler()
    let sources = try diagram.inputs.map { input in
      ScriptedSource(
        try input.runs.map { try SourceScript<Int>(marbles: $0, error: diagram.error) }, on: time)
    }
    func stream(_ name: String) -> Observable<Int> {
      let index = diagram.inputs.firstIndex { $0.name == name }
      return index.map { sources[$0].observable } ?? .never()
    }
    let output = diagram.make(stream("source"), stream("other"), time)
    let result = Recorder<String>(on: time)
    let late = diagram.late.map { _ in Recorder<String>(on: time) }
    late?.record(output, at: .seconds(2))
    result.record(output)
    time.advance(by: .seconds(60))
    self.diagram = diagram
    self.sources = sources
    self.result = result
    self.late = late
  }

  /// Checks that what came out is what the diagram shows.
  ///
  /// - Throws: A ``MarbleMismatch`` that shows both.
  package func check() throws {
    try result.expect(diagram.result, values: diagram.values)
    if let late, let expected = diagram.late { try late.expect(expected, values: diagram.values) }
  }
}

extension OperatorDiagram {
  /// Plays the diagram on virtual time.
  package func run() throws -> DiagramRun { try DiagramRun(self) }
}
