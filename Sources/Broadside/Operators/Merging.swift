/// Joins several inputs into one: elements as they come, completion when the last has completed,
/// an error at once.
struct Merging<Element: Sendable>: DrainMachine {
  enum Event: Sendable {
    case next(Element)
    case began
    case ended((any Error)?)
  }

  private let next: @Sendable (Element) -> Void
  private let scope: Scope
  private var running = 0

  init(_ next: @escaping @Sendable (Element) -> Void, _ scope: Scope) {
    self.next = next
    self.scope = scope
  }

  mutating func receive(_ event: Event) {
    switch event {
    case .next(let element):
      if !scope.isEnded { next(element) }
    case .began:
      running += 1
    case .ended(let error?):
      scope.failed(error)
    case .ended(nil):
      running -= 1
      if running == 0 { scope.completed() }
    }
  }
}

/// The inputs of one subscription to a merging operator.
final class MergingInputs<Element: Sendable>: Sendable {
  private let drain: Drain<Merging<Element>>
  private let scopes = ScopeSet()
  private let scope: Scope

  init(_ next: @escaping @Sendable (Element) -> Void, _ scope: Scope) {
    drain = Drain(Merging(next, scope))
    self.scope = scope
    scope.add(scopes)
  }

  var isEnded: Bool { scope.isEnded }

  func fail(_ error: any Error) { drain.send(.ended(error)) }

  /// A scope for an input whose elements are not delivered themselves.
  func outerScope() -> Scope {
    drain.send(.began)
    let input = RelayScope { [drain, scopes] input, error in
      scopes.remove(input)
      drain.send(.ended(error))
    }
    scopes.insert(input)
    return input
  }

  func subscribe(to stream: Observable<Element>) {
    stream.run({ [drain] in drain.send(.next($0)) }, outerScope())
  }
}
