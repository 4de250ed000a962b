#if canImport(Combine)
  import BroadsideCore
  import Combine

  /// One subscriber behind an error operator: its demand outlives the attempts, and it gets one end.
  final class JudgedSubscription<Downstream: Subscriber>: Scope, Subscription, @unchecked Sendable
  where Downstream.Failure == any Error {
    // Unchecked: all state is in `state`.
    private struct State: Sendable {
      var downstream: AnyThread<Downstream>?
      var demand = DemandState()
    }

    private let state: Guarded<State>

    init(_ downstream: Downstream) { state = Guarded(State(downstream: AnyThread(downstream))) }

    /// Subscribes an attempt, whose end is reported to `scope`.
    func attempt<Upstream: Publisher>(
      _ upstream: Upstream, _ scope: Scope, noting mark: ElementMark? = nil
    ) where Upstream.Output == Downstream.Input {
      let attempt = JudgedAttempt<Upstream, Downstream>(of: self, scope, noting: mark)
      state.withLock { $0.demand.began(ObjectIdentifier(attempt)) }
      scope.add(attempt)
      if !scope.isEnded { upstream.subscribe(attempt) }
    }

    // MARK: What downstream does

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      state.withLock { $0.demand.asked(demand) }?.value.request(demand)
    }

    func cancel() { dispose() }

    // MARK: What attempts do

    func connected(_ attempt: ObjectIdentifier, by subscription: any Subscription) {
      let subscription = AnyThread(subscription)
      guard let demand = state.withLock({ $0.demand.connected(attempt, by: subscription) }) else {
        return subscription.value.cancel()
      }
      if demand > .none { subscription.value.request(demand) }
    }

    /// - Returns: How much more to ask the attempt for.
    func deliver(_ input: Downstream.Input, from attempt: ObjectIdentifier) -> Subscribers.Demand {
      let downstream = state.withLock { state in
        state.demand.delivers(attempt) ? state.downstream : nil
      }
      guard let demand = downstream?.value.receive(input), demand > .none else { return .none }
      if state.withLock({ $0.demand.delivered(attempt, wanted: demand) }) { return demand }
      request(demand)
      return .none
    }

    /// - Returns: The attempt's subscription, where this ended it.
    func ended(_ attempt: ObjectIdentifier) -> (any Subscription)? {
      state.withLock { $0.demand.ended(attempt) }?.value
    }

    // MARK: The end

    override func didFail(_ error: any Error) {
      takeDownstream()?.value.receive(completion: .failure(error))
    }

    override func didComplete() { takeDownstream()?.value.receive(completion: .finished) }

    override func didDispose() { _ = takeDownstream() }

    private func takeDownstream() -> AnyThread<Downstream>? {
      state.withLock { state in
        defer { state.downstream = nil }
        return state.downstream
      }
    }
  }
#endif
