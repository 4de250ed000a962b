import Broadside
import BroadsideTesting

extension DiagramRun {
  /// The run as a picture: each subscription to an input, the code, and what came out.
  var picture: MarbleDiagram {
    MarbleDiagram(diagram.name, rows: sourceRows + [.operator(diagram.expression)] + resultRows)
  }

  private var sourceRows: [MarbleDiagram.Row] {
    zip(diagram.inputs, sources).flatMap { input, source in
      source.subscriptions.enumerated().map { number, interval in
        let name = source.subscriptionCount > 1 ? "\(input.name) \(number + 1)" : input.name
        return .stream(
          name, events(of: input.runs[min(number, input.runs.count - 1)], in: interval))
      } + [.subscriptions("\(input.name), subscribed", source.subscriptions)]
    }
  }

  private var resultRows: [MarbleDiagram.Row] {
    [.stream("result", result.events)] + (late.map { [.stream("at 2 s", $0.events)] } ?? [])
  }

  /// What an input's script sends while it is subscribed to.
  private func events(
    of script: String, in interval: SubscriptionInterval
  ) -> [Recorded<String>] {
    // It was read before, when it was run.
    let events = try? Marbles.events(script, of: String.self, error: MarbleError())
    return (events ?? []).map { Recorded(at: $0.time + interval.start, $0.event) }
      .filter { $0.time <= interval.end ?? $0.time }
  }
}

extension OperatorDiagram {
  /// The name of the picture's file, such as `take-while.svg`.
  package var fileName: String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-") + ".svg"
  }
}
