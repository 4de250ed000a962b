/// What a circuit breaker keeps under its lock: the state machine, and who hears of its changes.
struct CircuitBreakerCore: Sendable {
  typealias Action = @Sendable (CircuitBreaker.State) -> Void

  private struct Observer {
    let id: Int
    /// Changes up to this term are older than the observer.
    let since: Int
    let action: Action
  }

  private struct Change {
    let term: Int
    let state: CircuitBreaker.State
    /// The last observer who heard of it.
    var heardBy = 0
  }

  var state: CircuitBreakerState
  private var observers: [Observer] = []
  private var changes: [Change] = []
  private var isDelivering = false
  private var nextID = 0

  init(_ settings: CircuitBreakerSettings) { state = CircuitBreakerState(settings) }

  /// Runs one event.
  ///
  /// - Returns: Its result, and whether the caller must deliver changes.
  mutating func step<Result>(
    _ event: (inout CircuitBreakerState) -> Result
  ) -> (Result, mustDeliver: Bool) {
    let term = state.term
    let result = event(&state)
    guard state.term != term else { return (result, false) }
    changes.append(Change(term: state.term, state: state.current))
    defer { isDelivering = true }
    return (result, !isDelivering)
  }

  /// The next change and one observer who hears of it; nil ends the delivering.
  ///
  /// One at a time, so that an observer disposed by the one before is not called.
  mutating func nextDelivery() -> (state: CircuitBreaker.State, action: Action)? {
    while let change = changes.first {
      if let observer = observers.first(where: {
        $0.id > change.heardBy && $0.since < change.term
      }) {
        changes[0].heardBy = observer.id
        return (change.state, observer.action)
      }
      changes.removeFirst()
    }
    isDelivering = false
    return nil
  }

  mutating func add(_ action: @escaping Action) -> Int {
    nextID += 1
    observers.append(Observer(id: nextID, since: state.term, action: action))
    return nextID
  }

  mutating func remove(_ id: Int) -> Action? {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return nil }
    return observers.remove(at: index).action
  }
}
