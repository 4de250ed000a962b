import Broadside
import BroadsideTesting
import Combine

/// What downstream asks for, across attempts.
@MainActor
func checkCombineDemand() async {
  await Checks.run("what is owed is asked of the next attempt") {
    let desk = Desk { [[.next(1), .next(2), .fail(.busy)], [.next(3), .next(4), .finish]][$0] }
    let customer = Customer<Int>(asking: .max(3))
    desk.publisher.retry(.immediate(maxRetries: 1)).subscribe(customer)
    Checks.expect("three are delivered", customer.events, ["1", "2", "3"])
    Checks.expect("demands", desk.runs.map(\.asked), [[3], [1]])
    customer.ask(for: .max(5))
    Checks.expect("the rest", customer.events, ["1", "2", "3", "4", "finished"])
    Checks.expect("demands at last", desk.runs.map(\.asked), [[3], [1, 5]])
  }
  await Checks.run("what is asked for during a delay is asked of the next attempt") {
    let clock = VirtualTimeScheduler()
    let desk = Desk { [[.next(1), .fail(.busy)], [.next(2), .next(3), .next(4)]][$0] }
    let customer = Customer<Int>(asking: .max(2))
    desk.publisher.retry(.constant(.seconds(10)), scheduler: clock).subscribe(customer)
    customer.ask(for: .max(1))
    Checks.expect("during the delay", desk.runCount, 1)
    clock.advance(by: .seconds(10))
    Checks.expect("events", customer.events, ["1", "2", "3"])
    Checks.expect("demands", desk.runs.map(\.asked), [[2], [2]])
    customer.cancel()
  }
  await Checks.run("nothing is asked for where nothing is owed") {
    let desk = Desk { [[.next(1), .fail(.busy)], [.next(2), .finish]][$0] }
    let customer = Customer<Int>(asking: .max(1))
    desk.publisher.retry(.immediate(maxRetries: 1)).subscribe(customer)
    Checks.expect("events", customer.events, ["1"])
    Checks.expect("demands", desk.runs.map(\.asked), [[1], []])
    customer.ask(for: .unlimited)
    Checks.expect("the rest", customer.events, ["1", "2", "finished"])
  }
  await Checks.run("no limit stays no limit") {
    let desk = Desk { [[.next(1), .fail(.busy)], [.next(2), .finish]][$0] }
    let customer = desk.publisher.retry(.immediate(maxRetries: 1)).customer()
    Checks.expect("events", customer.events, ["1", "2", "finished"])
    Checks.expect("demands", desk.runs.map(\.asked), [[nil], [nil]])
  }
  await Checks.run("what is asked for by taking an element counts, too") {
    let desk = Desk { [[.next(1), .next(2), .fail(.busy)], [.next(3), .next(4), .finish]][$0] }
    let customer = Customer<Int>(asking: .max(1)) { _, element in
      element == 1 ? .max(2) : .none
    }
    desk.publisher.retry(.immediate(maxRetries: 1)).subscribe(customer)
    Checks.expect("events", customer.events, ["1", "2", "3"])
    Checks.expect("returned", desk.runs.map(\.returned), [[2, 0], [0]])
    Checks.expect("demands", desk.runs.map(\.asked), [[1], [1]])
  }
  await Checks.run("asking from within an element reaches the attempt") {
    let desk = Desk { [[.next(1), .next(2), .fail(.busy)], [.next(3), .finish]][$0] }
    let customer = Customer<Int>(asking: .max(1)) { customer, _ in
      customer.ask(for: .max(1))
      return .none
    }
    desk.publisher.retry(.immediate(maxRetries: 1)).subscribe(customer)
    Checks.expect("events", customer.events, ["1", "2", "3", "finished"])
    Checks.expect("demands", desk.runs.map(\.asked), [[1, 1, 1], [1, 1]])
  }
  await Checks.run("a fallback is asked for what is owed") {
    let desk = Desk { _ in [.next(1), .fail(.busy)] }
    let fallback = Desk { _ in [.next(7), .next(8), .finish] }
    let customer = Customer<Int>(asking: .max(2))
    desk.publisher.recover(with: fallback.publisher).subscribe(customer)
    Checks.expect("events", customer.events, ["1", "7"])
    Checks.expect("demands", fallback.runs.map(\.asked), [[1]])
    customer.ask(for: .max(1))
    Checks.expect("the rest", customer.events, ["1", "7", "8", "finished"])
  }
  await Checks.run("a fallback's error goes on, and so does what the closure throws") {
    let desk = Desk { _ in [.fail(.busy)] }
    let failing = Desk { _ in [.next(1), .fail(.broken)] }
    Checks.expect(
      "the fallback's", desk.publisher.recover(with: failing.publisher).customer().events,
      ["1", "broken"])
    let thrown = desk.publisher.recover { _ -> AnyPublisher<Int, Trouble> in
      throw Trouble.broken
    }
    Checks.expect("thrown", thrown.customer().events, ["broken"])
    let handler = ErrorHandler().on(error: .type(Trouble.busy), then: .recover)
    let sinking = desk.publisher.handleErrors(with: handler, sinkingTo: Just(9))
    Checks.expect("sinking to", sinking.customer().events, ["9", "finished"])
    Checks.expect(
      "cancellation goes on untouched",
      Fail<Int, any Error>(error: CancellationError()).recover(with: Just(9)).customer().events,
      ["CancellationError()"])
  }
}
