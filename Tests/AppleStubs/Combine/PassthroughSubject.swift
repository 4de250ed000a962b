/// Delivers what is sent to those who asked for it; what nobody asked for is dropped.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private var outlets: [any Outlet<Output, Failure>] = []
  private var end: Subscribers.Completion<Failure>?

  /// A subject without subscribers.
  public init() {}

  /// Sends an element.
  public func send(_ value: Output) {
    for outlet in outlets { outlet.deliver(value) }
  }

  /// Sends the end.
  public func send(completion: Subscribers.Completion<Failure>) {
    guard end == nil else { return }
    end = completion
    let all = outlets
    outlets = []
    for outlet in all { outlet.finish(completion) }
  }

  /// Asks a subscription for all it has.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let outlet = SubjectSubscription(subscriber, self)
    if end == nil { outlets.append(outlet) }
    subscriber.receive(subscription: outlet)
    if let end { outlet.finish(end) }
  }

  fileprivate func remove(_ outlet: any Outlet<Output, Failure>) {
    outlets.removeAll { $0 === outlet }
  }
}

private protocol Outlet<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  func deliver(_ value: Output)
  func finish(_ completion: Subscribers.Completion<Failure>)
}

private final class SubjectSubscription<S: Subscriber>: Subscription, Outlet {
  private var subscriber: S?
  private let subject: PassthroughSubject<S.Input, S.Failure>
  private var demand = Subscribers.Demand.none

  init(_ subscriber: S, _ subject: PassthroughSubject<S.Input, S.Failure>) {
    self.subscriber = subscriber
    self.subject = subject
  }

  func deliver(_ value: S.Input) {
    guard demand > .none, let subscriber else { return }
    demand -= 1
    demand += subscriber.receive(value)
  }

  func finish(_ completion: Subscribers.Completion<S.Failure>) {
    let subscriber = self.subscriber
    self.subscriber = nil
    subscriber?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "nothing is asked for")
    self.demand += demand
  }

  func cancel() {
    subscriber = nil
    subject.remove(self)
  }
}
