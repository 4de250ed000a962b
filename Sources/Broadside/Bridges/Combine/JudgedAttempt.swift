#if canImport(Combine)
  import BroadsideCore
  import Combine

  /// The subscriber of one attempt.
  final class JudgedAttempt<Upstream: Publisher, Downstream: Subscriber>: StreamResource,
    Subscriber,
    @unchecked Sendable  // Unchecked: immutable.
  where Upstream.Output == Downstream.Input, Downstream.Failure == any Error {
    private let subscription: JudgedSubscription<Downstream>
    private let scope: Scope
    private let mark: ElementMark?

    init(
      of subscription: JudgedSubscription<Downstream>, _ scope: Scope, noting mark: ElementMark?
    ) {
      self.subscription = subscription
      self.scope = scope
      self.mark = mark
    }

    func receive(subscription: any Subscription) {
      self.subscription.connected(ObjectIdentifier(self), by: subscription)
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      if scope.isEnded { return .none }
      mark?.note()
      return subscription.deliver(input, from: ObjectIdentifier(self))
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      // Released, not cancelled: it has ended by itself.
      _ = subscription.ended(ObjectIdentifier(self))
      switch completion {
      case .finished: scope.completed()
      case .failure(let error): scope.failed(error)
      }
    }

    override func dispose() { subscription.ended(ObjectIdentifier(self))?.cancel() }
  }
#endif
