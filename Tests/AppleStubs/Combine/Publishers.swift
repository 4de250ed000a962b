/// A namespace for what operators return.
public enum Publishers {}

/// Delivers one element when it is asked for.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// The element.
  public let output: Output

  /// Delivers this element.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: ListSubscription([output], .finished, subscriber))
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Fails with this error.
  public init(error: Failure) { self.error = error }

  /// Fails with this error, where the element's type is given.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = ListSubscription([], .failure(error), subscriber)
    subscriber.receive(subscription: subscription)
    subscription.deliver()
  }
}

/// Makes a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The elements.
  public typealias Output = DeferredPublisher.Output
  /// The errors.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher by a closure.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

extension Publishers {
  /// Delivers the elements of a sequence as they are asked for.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The elements.
    public typealias Output = Elements.Element

    /// The sequence.
    public let sequence: Elements

    /// Delivers the elements of this sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subscription = ListSubscription(Array(sequence), .finished, subscriber)
      subscriber.receive(subscription: subscription)
      subscription.deliver()
    }
  }
}

extension Sequence {
  /// The elements as a publisher.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Delivers a list as it is asked for, and then the end.
private final class ListSubscription<S: Subscriber>: Subscription {
  private var elements: ArraySlice<S.Input>
  private let end: Subscribers.Completion<S.Failure>
  private var subscriber: S?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(_ elements: [S.Input], _ end: Subscribers.Completion<S.Failure>, _ subscriber: S) {
    self.elements = elements[...]
    self.end = end
    self.subscriber = subscriber
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "nothing is asked for")
    self.demand += demand
    deliver()
  }

  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while demand > .none, let subscriber, let element = elements.popFirst() {
      demand -= 1
      demand += subscriber.receive(element)
    }
    guard elements.isEmpty, let subscriber else { return }
    self.subscriber = nil
    subscriber.receive(completion: end)
  }

  func cancel() { subscriber = nil }
}
