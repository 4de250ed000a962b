import Combine

/// A subscriber that asks for just what it is told to, and writes down what it gets.
final class Customer<Input>: Subscriber, @unchecked Sendable {
  // Unchecked: gets one event at a time, and is looked at between them.
  typealias Failure = any Error

  private let demand: Subscribers.Demand
  private let taken: (Customer, Input) -> Subscribers.Demand
  private var subscription: (any Subscription)?
  private(set) var events: [String] = []
  private(set) var ends = 0

  /// - Parameters:
  ///   - demand: What is asked for at the beginning.
  ///   - taken: Called with each element; what more to ask for.
  init(
    asking demand: Subscribers.Demand = .unlimited,
    _ taken: @escaping (Customer, Input) -> Subscribers.Demand = { _, _ in .none }
  ) {
    self.demand = demand
    self.taken = taken
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    return taken(self, input)
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    ends += 1
    switch completion {
    case .finished: events.append("finished")
    case .failure(let error): events.append("\(error)")
    }
  }

  func ask(for demand: Subscribers.Demand) { subscription?.request(demand) }

  /// Keeps the subscription, so that what that holds afterwards is seen.
  func cancel() { subscription?.cancel() }
}

extension Publisher where Failure == any Error {
  /// Subscribes somebody who takes everything.
  func customer() -> Customer<Output> {
    let customer = Customer<Output>()
    subscribe(customer)
    return customer
  }
}
