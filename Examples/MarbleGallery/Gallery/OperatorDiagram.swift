package import Broadside
package import BroadsideTesting

/// The marble diagram of one operator, and the code that it is the picture of.
///
/// The text is what the operator's documentation shows; ``run()`` plays it on virtual time.
package struct OperatorDiagram: Sendable {
  /// An input of the operator, in the order in which it is subscribed to.
  package struct Input: Sendable {
    /// What the code calls it.
    package let name: String
    /// What each of its subscriptions delivers; spaces in front stand for the time before it begins.
    package let runs: [String]
  }

  /// How the operator's declaration reads without what has a default, such as `take(while:)`.
  package let name: String
  package let inputs: [Input]
  /// The code.
  package let expression: String
  /// What comes out for a subscriber who is there from the start.
  package let result: String
  /// What comes out for one who subscribes two seconds later.
  package let late: String?
  /// What letters stand for.
  package let values: [Character: String]
  /// What the inputs fail with.
  let error: any Error
  let make: Make

  package typealias Make =
    @Sendable (
      _ source: Observable<Int>, _ other: Observable<Int>, _ time: VirtualTimeScheduler
    ) -> Observable<String>

  /// - Parameters:
  ///   - source: The runs of the input `source`.
  ///   - other: The runs of the input `other`.
  init<Result>(
    _ name: String, source: [String] = [], other: [String] = [], _ expression: String,
    result: String, late: String? = nil, values: [Character: String] = [:],
    error: any Error = MarbleError(),
    _ make:
      @escaping @Sendable (
        _ source: Observable<Int>, _ other: Observable<Int>, _ time: VirtualTimeScheduler
      ) -> Observable<Result>
  ) {
    self.name = name
    inputs = [Input(name: "source", runs: source), Input(name: "other", runs: other)]
      .filter { !$0.runs.isEmpty }
    self.expression = expression
    self.result = result
    self.late = late
    self.values = values
    self.error = error
    self.make = { make($0, $1, $2).map { "\($0)" } }
  }
}

extension OperatorDiagram {
  /// All diagrams, in the order in which they are shown.
  package static let all = creating + shaping + joining + timing + deciding + recovering + signals

  /// The diagram as text: the inputs, the code, and what comes out.
  package var lines: [String] {
    let rows = inputs.flatMap { input in
      zip([input.name] + Array(repeating: "", count: input.runs.count - 1), input.runs)
    }
    let legend = values.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }
      .joined(separator: ", ")
    let outcome = [("result", legend.isEmpty ? result : "\(result)   \(legend)")]
    let lateOutcome = late.map { [("at 2 s", $0)] } ?? []
    return (rows + [("", expression)] + outcome + lateOutcome).map { label, text in
      label.padding(to: 8) + text
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
