#if canImport(Combine)
  import BroadsideCore
  import Combine

  /// A publisher's subscriber that hands all it gets to a stream.
  final class PublisherInput<Source: Publisher>: Subscriber, Sendable
  where Source.Output: Sendable {
    private let drain: Drain<Merging<Source.Output>>
    private let scope: Scope

    init(_ drain: Drain<Merging<Source.Output>>, _ scope: Scope) {
      self.drain = drain
      self.scope = scope
    }

    func receive(subscription: any Subscription) {
      let subscription = AnyThread(subscription)
      scope.add(ClosureResource { subscription.value.cancel() })
      if !scope.isEnded { subscription.value.request(.unlimited) }
    }

    func receive(_ input: Source.Output) -> Subscribers.Demand {
      if !scope.isEnded { drain.send(.next(input)) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Source.Failure>) {
      switch completion {
      case .finished: scope.completed()
      case .failure(let error): scope.failed(error)
      }
    }
  }
#endif
