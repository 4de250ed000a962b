public import BroadsideCore

extension Observable {
  /// Asks a circuit breaker before each subscription, and tells it how the subscription went.
  ///
  /// ```
  /// source  -#
  ///         source.guarded(by: breaker)
  /// result  -#
  /// at 2 s  --#
  /// ```
  ///
  /// While the circuit is open the stream fails with ``CircuitOpenError`` without being subscribed.
  /// The call counts as a success at its first element or its completion, as a failure where an
  /// error comes before; disposed before either, it doesn't count.
  public func guarded(by breaker: CircuitBreaker) -> Observable {
    Observable { [run] next, scope in
      do {
        let call = try GuardedScope(of: scope, breaker.acquire())
        run(
          { element in
            call.succeeded()
            next(element)
          }, call)
      } catch {
        scope.failed(error)
      }
    }
  }
}

private final class GuardedScope: ChildScope, @unchecked Sendable {
  // Unchecked: `isKnown` is touched while an element is delivered, or at the end.
  private let permit: CircuitBreaker.Permit
  @exclusivity(unchecked) private var isKnown = false

  init(of parent: Scope, _ permit: CircuitBreaker.Permit) {
    self.permit = permit
    super.init(of: parent)
  }

  func succeeded() {
    if isKnown { return }
    isKnown = true
    permit.succeeded()
  }

  override func didFail(_ error: consuming any Error) {
    permit.failed(with: error)
    parent.failed(error)
  }

  override func didComplete() {
    permit.succeeded()
    parent.completed()
  }

  override func didDispose() { permit.cancelled() }
}

extension CircuitBreaker {
  /// The changes of state, as they happen.
  public var states: Signal<State> {
    Signal(
      sharing: Observable { [self] next, scope in
        scope.add(onStateChange { if !scope.isEnded { next($0) } }.resource)
      })
  }
}
