/// An operator that runs for each subscriber by itself.
struct ColdModel<State>: Model {
  enum Move {
    case next(Int)
    case fail
    case complete
    /// Subscribes to an input; the tag comes back with its events.
    case open(Port, tag: Int = 0)
    /// Disposes all subscriptions to an input.
    case close(Port)
  }

  /// One subscriber's run.
  private struct Run {
    var state: State
    var inputs: [Input] = []
  }

  private struct Input {
    let port: Port
    let number: Int
    let tag: Int
  }

  let initial: State
  /// What is subscribed first.
  let begin: [Move]
  let react: (inout State, Mark, Port, _ tag: Int) -> [Move]
  private var first: Run?
  private var second: Run?

  private subscript(subscriber: Subscriber) -> Run? {
    get { subscriber == .first ? first : second }
    set { if subscriber == .first { first = newValue } else { second = newValue } }
  }

  init(
    _ initial: State, begin: [Move] = [.open(.a)],
    react: @escaping (inout State, Mark, Port, _ tag: Int) -> [Move]
  ) {
    self.initial = initial
    self.begin = begin
    self.react = react
  }

  mutating func join(_ subscriber: Subscriber, _ chronicle: inout Chronicle) {
    self[subscriber] = Run(state: initial)
    carryOut(begin, for: subscriber, &chronicle)
  }

  mutating func leave(_ subscriber: Subscriber, _ chronicle: inout Chronicle) {
    let run = self[subscriber]
    self[subscriber] = nil
    for input in run?.inputs ?? [] { chronicle.close(input.port, input.number) }
  }

  mutating func receive(
    _ mark: Mark, from port: Port, _ number: Int, _ chronicle: inout Chronicle
  ) {
    for subscriber in Subscriber.allCases {
      let input = self[subscriber]?.inputs.first { $0.port == port && $0.number == number }
      guard let input, var run = self[subscriber] else { continue }
      let moves = react(&run.state, mark, port, input.tag)
      self[subscriber] = run
      carryOut(moves, for: subscriber, &chronicle)
    }
  }

  private mutating func carryOut(
    _ moves: [Move], for subscriber: Subscriber, _ chronicle: inout Chronicle
  ) {
    for move in moves {
      switch move {
      case .next(let element): chronicle.note(.next(element), for: subscriber)
      case .fail, .complete:
        leave(subscriber, &chronicle)
        if case .fail = move {
          chronicle.note(.error, for: subscriber)
        } else {
          chronicle.note(.completed, for: subscriber)
        }
      case .open(let port, let tag):
        let input = Input(port: port, number: chronicle.open(port), tag: tag)
        self[subscriber]?.inputs.append(input)
      case .close(let port):
        for input in self[subscriber]?.inputs ?? [] where input.port == port {
          chronicle.close(port, input.number)
        }
      }
    }
  }
}

extension ColdModel {
  /// An operator with one input that does something with elements only.
  static func elements(
    _ initial: State, _ react: @escaping (inout State, Int) -> [Move]
  ) -> ColdModel {
    ColdModel(initial) { state, mark, _, _ in
      switch mark {
      case .next(let element): react(&state, element)
      case .error: [.fail]
      case .completed: [.complete]
      }
    }
  }
}

extension ColdModel where State == Int {
  /// An operator with one input that does something with errors only; it counts them.
  static func errors(
    begin: [Move] = [.open(.a)], _ react: @escaping (_ earlier: Int) -> [Move]
  ) -> ColdModel {
    ColdModel(0, begin: begin) { count, mark, port, _ in
      switch mark {
      case .next(let element): return [.next(element)]
      case .completed: return [.complete]
      case .error:
        defer { count += 1 }
        return port == .a ? react(count) : [.fail]
      }
    }
  }
}
