/// Every program that a model tells apart, and what is to happen in it.
///
/// A program has four events of the inputs, a second subscriber who comes at any time, and one
/// disposal, of either, at any time; in all orders. The shorter ones are their beginnings. Of steps
/// that nobody is there to notice, such as an event after the end, each has one at most.
struct Exploration<Reference: Model> {
  private struct Node {
    var model: Reference
    var program = Program()
    var chronicle = Chronicle()
    var eventsLeft = 4
    var hasJoined = false
    var hasLeft = false
    var isWasted = false
  }

  private let events: [Program.Step]
  private let visit: (Program, Chronicle) throws -> Void

  init(of ports: [Port], _ visit: @escaping (Program, Chronicle) throws -> Void) {
    // One input sends two different elements, two inputs one each.
    events = ports.flatMap { port in
      let elements: [Mark] = ports.count == 1 ? [.next(1), .next(2)] : [.next(port == .a ? 1 : 2)]
      return (elements + [.error, .completed]).map { Program.Step.send(port, $0) }
    }
    self.visit = visit
  }

  func explore(_ model: Reference) throws {
    var start = Node(model: model)
    start.model.join(.first, &start.chronicle)
    try explore(start)
  }

  private func explore(_ node: Node) throws {
    var isLast = true
    func go(_ step: Program.Step, _ change: (inout Node) -> Void) throws {
      let isNoticed = isNoticed(step, node.chronicle)
      guard isNoticed || !node.isWasted else { return }
      isLast = false
      var next = node
      change(&next)
      next.isWasted = node.isWasted || !isNoticed
      next.program.steps.append(step)
      next.model.take(step, &next.chronicle)
      try explore(next)
    }
    if node.eventsLeft > 0 {
      for event in events { try go(event) { $0.eventsLeft -= 1 } }
    }
    if !node.hasJoined { try go(.join) { $0.hasJoined = true } }
    if !node.hasLeft {
      try go(.leave(.first)) { $0.hasLeft = true }
      if node.hasJoined { try go(.leave(.second)) { $0.hasLeft = true } }
    }
    if isLast { try visit(node.program, node.chronicle) }
  }

  private func isNoticed(_ step: Program.Step, _ chronicle: Chronicle) -> Bool {
    switch step {
    case .send(let port, _): chronicle.isOpen(port)
    case .join: true
    case .leave(let subscriber): !chronicle.hasEnded(subscriber)
    }
  }
}
