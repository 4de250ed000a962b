#if canImport(Combine)
  import BroadsideCore
  public import Combine

  /// A stream as a publisher. Made by ``Observable/publisher``.
  public struct ObservablePublisher<Output: Sendable>: Publisher, Sendable {
    /// A stream's errors have no common type.
    public typealias Failure = any Error

    private let stream: Observable<Output>

    init(_ stream: Observable<Output>) { self.stream = stream }

    /// Subscribes to the stream at once; nothing it delivers is lost, asked for or not.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subscription = OutflowSubscription<Output>(
        deliver: subscriber.receive, finish: subscriber.receive)
      subscriber.receive(subscription: subscription)
      subscription.begin(stream)
    }
  }
#endif
