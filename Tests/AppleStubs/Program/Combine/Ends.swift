import Broadside
import BroadsideTesting
import Combine
import Synchronization

/// Cancellation, sources that break the rules, and what is left afterwards.
@MainActor
func checkCombineEnds() async {
  await Checks.run("cancelling ends the delay") {
    let clock = VirtualTimeScheduler()
    let customer = Customer<Int>()
    let source = subscribed(customer) { $0.retry(.constant(.seconds(10)), scheduler: clock) }
    Checks.expect("a job waits", clock.pendingCount, 1)
    clock.advance(by: .seconds(4))
    customer.cancel()
    Checks.expect("no job is left", clock.pendingCount, 0)
    Checks.expect("the source is gone", source.value == nil, true)
    clock.advance(by: .seconds(100))
    Checks.expect("events", customer.events, [])
  }
  await Checks.run("cancelling lets go of the subscriber") {
    weak var cancelled: Customer<Int>?
    do {
      let customer = Desk().publisher.retry(.immediate).customer()
      cancelled = customer
      customer.cancel()
    }
    Checks.expect("the customer is gone", cancelled == nil, true)
  }
  await Checks.run("cancelling ends the decision") {
    let cancelled = Atomic<Int>(0)
    let desk = Desk { _ in [.fail(.busy)] }
    let replies = Mutex<[Reply]>([])
    let ask = ErrorAction("ask") { _, reply in
      reply.onCancel { cancelled.add(1, ordering: .relaxed) }
      replies.withLock { $0.append(reply) }
    }
    let customer = desk.publisher.handleErrors(with: ErrorHandler().on(error: .any, then: ask))
      .customer()
    customer.cancel()
    Checks.expect("the action is told", cancelled.load(ordering: .relaxed), 1)
    replies.withLock { $0 }.first?.decided(.miss)
    Checks.expect("a late answer", desk.runCount, 1)
    Checks.expect("events", customer.events, [])
  }
  await Checks.run("cancelling ends the attempt, and a finished one is not cancelled") {
    let desk = Desk { $0 == 0 ? [.next(1), .fail(.busy)] : [.next(2)] }
    let customer = desk.publisher.retry(.immediate(maxRetries: 1)).customer()
    customer.cancel()
    Checks.expect("cancelled", desk.runs.map(\.isCancelled), [false, true])
    desk.runs[1].perform(.next(3))
    desk.runs[1].perform(.fail(.busy))
    Checks.expect("events", customer.events, ["1", "2"])
  }
  await Checks.run("nobody is asked when downstream has cancelled before the error") {
    let asked = Atomic<Int>(0)
    let desk = Desk { _ in [.next(0), .fail(.busy)] }
    let customer = Customer<Int> { customer, _ in
      customer.cancel()
      return .none
    }
    desk.publisher.shootError { _, _ -> Shot in
      asked.add(1, ordering: .relaxed)
      return .miss
    }.subscribe(customer)
    Checks.expect("runs", desk.runCount, 1)
    Checks.expect("asked", asked.load(ordering: .relaxed), 0)
    Checks.expect("cancelled", desk.runs.map(\.isCancelled), [true])
    Checks.expect("events", customer.events, ["0"])
  }
  await Checks.run("cancelling while the subscription is handed over prevents the run") {
    let desk = Desk { _ in [.next(0)] }
    desk.publisher.retry(.immediate).subscribe(Refuser())
    Checks.expect("runs", desk.runCount, 0)
  }
  await Checks.run("a source that fails twice is asked about once") {
    let replies = Mutex<[Reply]>([])
    let hold = ErrorAction("hold") { _, reply in replies.withLock { $0.append(reply) } }
    let desk = Desk { $0 == 0 ? [] : [.next(5), .finish] }
    let customer = desk.publisher.handleErrors(with: ErrorHandler().on(error: .any, then: hold))
      .customer()
    let first = desk.runs[0]
    first.perform(.fail(.busy))
    first.perform(.fail(.busy))
    first.perform(.next(99))
    let waiting = replies.withLock { $0 }
    Checks.expect("asked", waiting.count, 1)
    for reply in waiting { reply.decided(.miss) }
    first.perform(.next(99))
    first.perform(.finish)
    Checks.expect("runs", desk.runCount, 2)
    Checks.expect("events", customer.events, ["5", "finished"])
    Checks.expect("ends", customer.ends, 1)
  }
  await Checks.run("one tap feeds one decision") {
    let taps = PassthroughSubject<Shot, Never>()
    let desk = Desk { _ in [.fail(.busy)] }
    let customer = desk.publisher.shootError { [taps = Sent(taps)] _, _ in taps.value }.customer()
    var counts = [desk.runCount]
    for _ in 0..<4 {
      taps.send(.miss)
      counts.append(desk.runCount)
    }
    Checks.expect("runs", counts, [1, 2, 3, 4, 5])
    customer.cancel()
    taps.send(.miss)
    Checks.expect("runs after cancelling", desk.runCount, 5)
  }
  await Checks.run("a subject that has failed stays failed") {
    let subject = PassthroughSubject<Int, Trouble>()
    let customer = subject.retry(.immediate(maxRetries: 3)).customer()
    subject.send(1)
    subject.send(completion: .failure(.busy))
    subject.send(2)
    Checks.expect("events", customer.events, ["1", "busy"])
    Checks.expect(
      "a late subscriber", subject.retry(.immediate(maxRetries: 3)).customer().events, ["busy"])
  }
  await Checks.run("releasing a subscriber may send into the stream it leaves") {
    let subject = PassthroughSubject<Int, Trouble>()
    let count = Atomic<Int>(0)
    do {
      let parting = Parting {
        count.add(1, ordering: .relaxed)
        subject.send(completion: .finished)
      }
      let subscription = subject.retry(.immediate(maxRetries: 1)).sink(
        receiveCompletion: { _ in withExtendedLifetime(parting) {} },
        receiveValue: { _ in withExtendedLifetime(parting) {} })
      subscription.cancel()
    }
    Checks.expect("released", count.load(ordering: .relaxed), 1)
  }
  await Checks.run("subscribing again from the end begins at attempt 0") {
    let attempts = Mutex<[Int]>([])
    let desk = Desk { _ in [.fail(.busy)] }
    let judged = desk.publisher.shootError { error, attempt -> Shot in
      attempts.withLock { $0.append(attempt) }
      return attempt < 1 ? .miss : .hit(error)
    }
    var again: Customer<Int>?
    let subscription = judged.sink(
      receiveCompletion: { _ in again = judged.customer() }, receiveValue: { _ in })
    Checks.expect("the second", again?.events, ["busy"])
    Checks.expect("attempts", attempts.withLock { $0 }, [0, 1, 0, 1])
    subscription.cancel()
  }
}

/// Lets a customer subscribe to a source that fails; what remains of the source afterwards.
@MainActor
private func subscribed(
  _ customer: Customer<Int>,
  _ judge: (AnyPublisher<Int, Trouble>) -> JudgedPublisher<AnyPublisher<Int, Trouble>>
) -> Remains {
  let desk = Desk { _ in [.fail(.busy)] }
  desk.keepsRuns = false
  judge(desk.publisher).subscribe(customer)
  return Remains(value: desk)
}

private struct Remains {
  weak var value: Desk?
}

/// Something that is handed to closures on other threads, though only this one uses it.
struct Sent<Value>: @unchecked Sendable {
  // Unchecked: the program's checks run on one thread.
  let value: Value

  init(_ value: Value) { self.value = value }
}

private final class Parting {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}

private final class Refuser: Subscriber {
  typealias Input = Int
  typealias Failure = any Error

  func receive(subscription: any Subscription) {
    subscription.request(.unlimited)
    subscription.cancel()
  }

  func receive(_ input: Int) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<any Error>) {}
}
