/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let hidden: any Publisher<Output, Failure>

  /// Hides the type.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    hidden = publisher
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hidden.subscribe(subscriber)
  }
}
