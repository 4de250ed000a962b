import Broadside
import Combine

struct Twice: ErrorShooting {
  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(attempt < 2 ? .miss : .hit(error))
  }
}

final class Gunner: ErrorShooting {
  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(.sink)
  }
}

/// Which decisions there are, and all forms in which they can be written.
@MainActor
func checkCombineDecisions() async {
  await Checks.run("a miss subscribes anew, a hit lets through, a sink finishes") {
    let desk = Desk { [.next($0), .fail(.busy)] }
    let missed = desk.publisher.shootError(with: Twice()).customer()
    Checks.expect("misses, then a hit", missed.events, ["0", "1", "2", "busy"])
    let handler = ErrorHandler().on(error: .type(Trouble.busy), then: .recover)
    Checks.expect(
      "a sink",
      Desk { _ in [.next(1), .fail(.busy)] }.publisher.handleErrors(with: handler)
        .customer().events, ["1", "finished"])
    Checks.expect(
      "an error no rule knows",
      Desk { _ in [.fail(.broken)] }.publisher.handleErrors(with: handler).customer().events,
      ["broken"])
    Checks.expect(
      "completion",
      Desk { _ in [.next(1), .finish] }.publisher.handleErrors(with: handler).customer().events,
      ["1", "finished"])
  }
  await Checks.run("a shooter that is held weakly and gone lets errors through") {
    var gunner: Gunner? = Gunner()
    let judged = Desk { _ in [.fail(.busy)] }.publisher.shot(byWeak: gunner)
    Checks.expect("while it is there", judged?.customer().events, ["finished"])
    gunner = nil
    Checks.expect("when it is gone", judged?.customer().events, ["busy"])
  }
  await Checks.run("closures of all forms resolve") {
    let desk = Desk { $0 % 2 == 0 ? [.fail(.busy)] : [.next($0), .finish] }
    let publisher = desk.publisher
    Checks.expect(
      "typed", publisher.shootError { (_: Trouble, _) in .miss }.customer().events,
      ["1", "finished"])
    Checks.expect(
      "untyped",
      publisher.shootError { error, attempt in attempt == 0 ? .miss : .hit(error) }
        .customer().events, ["3", "finished"])
    Checks.expect(
      "another type is not asked",
      publisher.shootError { (_: CancellationError, _) in .sink }.customer().events, ["busy"])
    _ = Desk { _ in [.finish] }.publisher.shootError { _, _ in .miss }.customer()
    Checks.expect(
      "a publisher of shots",
      Desk { $0 == 0 ? [.fail(.busy)] : [.finish] }.publisher
        .shootError { _, _ in Just(Shot.miss) }.customer().events, ["finished"])
    Checks.expect(
      "a publisher of shots for a type",
      Desk { _ in [.fail(.busy)] }.publisher
        .shootError { (_: Trouble, _) in [Shot.sink, Shot.miss].publisher }.customer().events,
      ["finished"])
    Checks.expect(
      "a publisher without a shot",
      Desk { _ in [.fail(.busy)] }.publisher
        .shootError { (_: Trouble, _) in [Shot]().publisher }.customer().events, ["busy"])
    Checks.expect(
      "a publisher of shots that fails",
      Desk { _ in [.fail(.busy)] }.publisher
        .shootError { _, _ in Fail<Shot, Trouble>(error: .broken) }.customer().events, ["broken"])
    await checkAsyncForms()
  }
  await Checks.run("both kinds of retry live together") {
    let desk = Desk { $0 < 2 ? [.fail(.busy)] : [.finish] }
    let _: Publishers.Retry<AnyPublisher<Int, Trouble>> = desk.publisher.retry(2)
    let ours = desk.publisher.retry(.immediate(maxRetries: 2))
    Checks.expect("ours", ours.customer().events, ["finished"])
    Checks.expect("runs", desk.runCount, 3)
    let hopeless = Desk { _ in [.fail(.busy)] }
    Checks.expect(
      "no retries", hopeless.publisher.retry(.immediate(maxRetries: 0)).customer().events,
      ["busy"])
    Checks.expect("runs without retries", hopeless.runCount, 1)
  }
  await Checks.run("each subscriber has counts of its own") {
    let desk = Desk { _ in [.fail(.busy)] }
    let judged = desk.publisher.retry(.immediate(maxRetries: 1))
    Checks.expect("the first", judged.customer().events, ["busy"])
    Checks.expect("the second", judged.customer().events, ["busy"])
    Checks.expect("runs", desk.runCount, 4)
  }
  await Checks.run("counts begin anew after an element where told so") {
    let desk = Desk { $0 % 2 == 0 ? [.fail(.busy)] : [.next($0), .fail(.busy)] }
    let judged = desk.publisher
      .retry(.immediate(maxRetries: 2), resettingAttempts: .onElement)
    let customer = Customer<Int>(asking: .max(2)) { customer, _ in
      if customer.events.count == 2 { customer.cancel() }
      return .none
    }
    judged.subscribe(customer)
    Checks.expect("events", customer.events, ["1", "3"])
    Checks.expect("runs", desk.runCount, 4)
  }
}

extension Publisher {
  fileprivate func shot(byWeak gunner: Gunner?) -> JudgedPublisher<Self>? {
    gunner.map { shootError(weak: $0) }
  }
}

@MainActor
private func checkAsyncForms() async {
  let typed = Desk { $0 == 0 ? [.fail(.busy)] : [.finish] }
  Checks.expect(
    "async",
    await typed.publisher.shootError { (_: Trouble, _) async throws in Shot.miss }.ended(),
    ["finished"])
  let throwing = Desk { _ in [.fail(.busy)] }
  Checks.expect(
    "async that throws",
    await throwing.publisher.shootError { _, _ async throws in throw Trouble.broken }.ended(),
    ["broken"])
}

extension Publisher where Failure == any Error {
  /// The events, when the end has come.
  @MainActor
  func ended() async -> [String] {
    await withCheckedContinuation { continuation in
      subscribe(EndReporter<Output> { continuation.resume(returning: $0) })
    }
  }
}

private final class EndReporter<Input>: Subscriber {
  typealias Failure = any Error

  private let report: ([String]) -> Void
  private var events: [String] = []

  init(_ report: @escaping ([String]) -> Void) { self.report = report }

  func receive(subscription: any Subscription) { subscription.request(.unlimited) }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    return .none
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    switch completion {
    case .finished: report(events + ["finished"])
    case .failure(let error): report(events + ["\(error)"])
    }
  }
}
