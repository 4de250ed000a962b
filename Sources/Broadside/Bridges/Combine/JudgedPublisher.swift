#if canImport(Combine)
  import BroadsideCore
  public import Combine

  /// A publisher whose errors are judged. Made by the error operators.
  ///
  /// Elements pass untouched, as they are asked for: what downstream has asked for and not got yet is
  /// asked of the next attempt. Cancelling ends the attempt, the decision, or the delay that is under
  /// way. Several subscribers are judged each for itself.
  public struct JudgedPublisher<Upstream: Publisher>: Publisher {
    /// The elements of the upstream.
    public typealias Output = Upstream.Output
    /// Whatever error is let through.
    public typealias Failure = any Error

    private let upstream: Upstream
    private let orders: Orders

    init(_ upstream: Upstream, by orders: Orders) {
      self.upstream = upstream
      self.orders = orders
    }

    /// Subscribes to the upstream, and again as often as is decided.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subscription = JudgedSubscription(subscriber)
      subscriber.receive(subscription: subscription)
      let mark = ElementMark(orders)
      let attempt = AnyThread { (scope: Scope) in
        subscription.attempt(upstream, scope, noting: mark)
      }
      RetryLoop(orders, mark, downstream: subscription) { attempt.value($0) }.begin()
    }
  }

  extension JudgedPublisher: Sendable where Upstream: Sendable {}
#endif
