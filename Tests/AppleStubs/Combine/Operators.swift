extension Publisher {
  /// Asks for all elements and delivers them to closures.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }

  /// Subscribes again after an error, at most so many times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }

  /// Declares an error type for a publisher that never fails.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.MapError<Self, E>
  where Failure == Never {
    Publishers.MapError(upstream: self, absurd)
  }

  /// Replaces errors.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    Publishers.MapError(upstream: self, transform)
  }
}

private func absurd<Value>(_ never: Never) -> Value {}

extension Publishers {
  /// Subscribes again after an error: declared only, so that the two kinds of `retry` meet.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The elements.
    public typealias Output = Upstream.Output
    /// The errors.
    public typealias Failure = Upstream.Failure

    /// What is subscribed to again.
    public let upstream: Upstream
    /// How often at most.
    public let retries: Int?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      fatalError("declared only")
    }
  }

  /// Replaces errors.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The elements.
    public typealias Output = Upstream.Output

    private let upstream: Upstream
    private let transform: (Upstream.Failure) -> Failure

    /// Replaces the errors of `upstream`.
    public init(upstream: Upstream, _ transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(MapErrorSubscriber(subscriber, transform))
    }
  }
}

private final class MapErrorSubscriber<S: Subscriber, Failure: Error>: Subscriber {
  private let downstream: S
  private let transform: (Failure) -> S.Failure

  init(_ downstream: S, _ transform: @escaping (Failure) -> S.Failure) {
    self.downstream = downstream
    self.transform = transform
  }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: S.Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(transform(error)))
    }
  }
}

extension Subscribers {
  /// Asks for all elements and delivers them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var receiveCompletion: ((Completion<Failure>) -> Void)?
    private var receiveValue: ((Input) -> Void)?
    private var subscription: (any Subscription)?

    /// Delivers to these closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    /// Asks for everything.
    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, receiveValue != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Delivers an element.
    public func receive(_ input: Input) -> Demand {
      receiveValue?(input)
      return .none
    }

    /// Delivers the end.
    public func receive(completion: Completion<Failure>) {
      let receive = receiveCompletion
      forget()
      receive?(completion)
    }

    /// Cancels the subscription.
    public func cancel() {
      let subscription = self.subscription
      forget()
      subscription?.cancel()
    }

    private func forget() {
      receiveCompletion = nil
      receiveValue = nil
      subscription = nil
    }
  }
}
