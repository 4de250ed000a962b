/// What an operator is meant to do, for all subscribers, written as plainly as possible.
protocol Model: SendableMetatype {
  /// A subscriber comes.
  mutating func join(_ subscriber: Subscriber, _ chronicle: inout Chronicle)

  /// A subscriber goes.
  mutating func leave(_ subscriber: Subscriber, _ chronicle: inout Chronicle)

  /// A subscription to an input gets an event. An end has closed it already.
  mutating func receive(
    _ mark: Mark, from port: Port, _ number: Int, _ chronicle: inout Chronicle)
}

extension Model {
  mutating func take(_ step: Program.Step, _ chronicle: inout Chronicle) {
    chronicle.step += 1
    switch step {
    case .send(let port, let mark):
      for number in chronicle.intervals(port).indices where chronicle.isOpen(port, number) {
        if mark.isEnd { chronicle.close(port, number) }
        receive(mark, from: port, number, &chronicle)
      }
    case .join: join(.second, &chronicle)
    case .leave(let subscriber): leave(subscriber, &chronicle)
    }
  }
}
