#if canImport(Combine)
  import BroadsideCore
  public import Combine

  /// A publisher that goes on with another one where its errors are sunk. Made by `recover` and by
  /// `handleErrors(with:sinkingTo:)`.
  ///
  /// What downstream has asked for and not got yet is asked of the other one.
  public struct RecoveringPublisher<Upstream: Publisher, Fallback: Publisher>: Publisher
  where Upstream.Output == Fallback.Output {
    /// The elements of both.
    public typealias Output = Upstream.Output
    /// Whatever error is let through, and the errors of the fallback.
    public typealias Failure = any Error

    private let upstream: Upstream
    private let orders: Orders
    private let fallback: (any Error) throws -> Fallback

    init(
      _ upstream: Upstream, by orders: Orders,
      sinkingTo fallback: @escaping (any Error) throws -> Fallback
    ) {
      self.upstream = upstream
      self.orders = orders
      self.fallback = fallback
    }

    /// Subscribes to the upstream, and at last to the fallback.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subscription = JudgedSubscription(subscriber)
      subscriber.receive(subscription: subscription)
      let mark = ElementMark(orders)
      let attempt = AnyThread { (scope: Scope) in
        subscription.attempt(upstream, scope, noting: mark)
      }
      let goOn = AnyThread { (error: any Error) in
        do {
          subscription.attempt(try fallback(error), subscription)
        } catch {
          subscription.failed(error)
        }
      }
      RecoveryLoop(
        orders, mark, downstream: subscription, source: { attempt.value($0) },
        fallback: { goOn.value($0) }
      ).begin()
    }
  }

  @available(*, unavailable)
  extension RecoveringPublisher: Sendable {}
#endif
