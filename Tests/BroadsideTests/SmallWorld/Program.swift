/// What happens in one small world, step by step. The first subscriber is there from the start.
struct Program: CustomStringConvertible {
  enum Step {
    case send(Port, Mark)
    /// The second subscriber comes.
    case join
    case leave(Subscriber)
  }

  var steps: [Step] = []

  var description: String {
    steps.map { step in
      switch step {
      case .send(let port, let mark): "\(port).\(mark)"
      case .join: "join"
      case .leave(let subscriber): "\(subscriber) leaves"
      }
    }
    .joined(separator: ", ")
  }
}

/// An input of an operator.
enum Port: CaseIterable {
  case a, b
}

enum Subscriber: CaseIterable {
  case first, second
}

/// An event, as small as it can be.
enum Mark: Equatable, CustomStringConvertible {
  case next(Int)
  case error, completed

  var isEnd: Bool { self == .error || self == .completed }

  var description: String {
    switch self {
    case .next(let element): "\(element)"
    case .error: "#"
    case .completed: "|"
    }
  }
}
