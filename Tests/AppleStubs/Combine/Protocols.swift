/// Delivers elements to subscribers.
public protocol Publisher<Output, Failure> {
  /// The elements.
  associatedtype Output
  /// The errors.
  associatedtype Failure: Error

  /// Attaches a subscriber.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber: what callers use.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// The publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// Gets what a publisher delivers.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The elements.
  associatedtype Input
  /// The errors.
  associatedtype Failure: Error

  /// The subscription is there; elements may be asked for.
  func receive(subscription: any Subscription)
  /// An element; returns how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// The end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection between a publisher and a subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more elements.
  func request(_ demand: Subscribers.Demand)
}

/// Something that can be cancelled.
public protocol Cancellable {
  /// Cancels it.
  func cancel()
}

/// A publisher one sends into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends an element.
  func send(_ value: Output)
  /// Sends the end.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription, to ask it for elements.
  func send(subscription: any Subscription)
}

/// Something that Combine can tell apart.
public protocol CustomCombineIdentifierConvertible {
  /// The identity.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The object's identity.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// An identity.
public struct CombineIdentifier: Hashable {
  private let object: ObjectIdentifier

  /// The identity of an object.
  public init(_ object: AnyObject) { self.object = ObjectIdentifier(object) }
}
