import Broadside
import BroadsideTesting
import Combine
import Synchronization

/// `observable.publisher`.
@MainActor
func checkObservableAsPublisher() async {
  await Checks.run("a stream as a publisher delivers what is asked for, and the end after it") {
    let customer = Customer<Int>(asking: .max(2))
    Observable.of(1, 2, 3).publisher.subscribe(customer)
    Checks.expect("two", customer.events, ["1", "2"])
    customer.ask(for: .max(1))
    Checks.expect("all", customer.events, ["1", "2", "3", "finished"])
    let failing = Observable<Int>.of(1, 2).concat(.error(Trouble.busy))
    Checks.expect("an error", failing.publisher.customer().events, ["1", "2", "busy"])
    let late = Customer<Int>(asking: .max(1))
    failing.publisher.subscribe(late)
    Checks.expect("an error overtakes nothing", late.events, ["1"])
    late.ask(for: .max(1))
    Checks.expect("the error", late.events, ["1", "2", "busy"])
    let idle = Customer<Int>(asking: .none)
    Observable<Int>.empty().publisher.subscribe(idle)
    Checks.expect("an end needs no demand", idle.events, ["finished"])
  }
  await Checks.run("what nobody asked for is kept") {
    let subject = PublishSubject<Int>()
    let customer = Customer<Int>(asking: .none)
    subject.asObservable().publisher.subscribe(customer)
    for element in 1...1_000 { subject.onNext(element) }
    for _ in 1...999 { customer.ask(for: .max(1)) }
    Checks.expect("events", customer.events, (1...999).map(String.init))
    subject.onCompleted()
    Checks.expect("not yet ended", customer.ends, 0)
    customer.ask(for: .unlimited)
    Checks.expect("at last", customer.events.suffix(2), ["1000", "finished"])
  }
  await Checks.run("taking an element may ask for more, in either way") {
    let returning = Customer<Int>(asking: .max(1)) { _, _ in .max(1) }
    Observable.from(1...20_000).publisher.subscribe(returning)
    Checks.expect("returned", returning.events.count, 20_001)
    let asking = Customer<Int>(asking: .max(1)) { customer, _ in
      customer.ask(for: .max(1))
      return .none
    }
    Observable.from(1...20_000).publisher.subscribe(asking)
    Checks.expect("asked", asking.events.count, 20_001)
  }
  await Checks.run("cancelling disposes the stream") {
    let freed = Atomic<Int>(0)
    let stream = Observable<Int>.create { observer in
      for element in 0... {
        if observer.isDisposed { break }
        observer.onNext(element)
      }
      return Disposables.create { freed.add(1, ordering: .relaxed) }
    }
    let customer = Customer<Int> { customer, element in
      if element == 2 { customer.cancel() }
      return .none
    }
    stream.publisher.subscribe(customer)
    Checks.expect("events", customer.events, ["0", "1", "2"])
    Checks.expect("freed", freed.load(ordering: .relaxed), 1)
    let subject = PublishSubject<Int>()
    let subscription = subject.asObservable().publisher.sink(
      receiveCompletion: { _ in }, receiveValue: { _ in })
    Checks.expect("subscribed", subject.observerCount, 1)
    subscription.cancel()
    Checks.expect("unsubscribed", subject.observerCount, 0)
  }
  await Checks.run("cancelling while what was kept is delivered ends the delivery") {
    let subject = PublishSubject<Int>()
    let customer = Customer<Int>(asking: .none) { customer, element in
      if element == 2 { customer.cancel() }
      return .none
    }
    subject.asObservable().publisher.subscribe(customer)
    for element in 1...4 { subject.onNext(element) }
    customer.ask(for: .unlimited)
    Checks.expect("events", customer.events, ["1", "2"])
  }
  await Checks.run("what is kept is released by cancelling") {
    let subject = PublishSubject<Token>()
    weak var token: Token?
    let customer = Customer<Token>(asking: .none)
    subject.asObservable().publisher.subscribe(customer)
    do {
      let kept = Token()
      token = kept
      subject.onNext(kept)
    }
    Checks.expect("kept", token != nil, true)
    customer.cancel()
    Checks.expect("released", token == nil, true)
  }
  await Checks.run("there and back, with a retry on either side") {
    let source = ScriptedSource<Int>([
      .elements([1, 2]).fail(Trouble.busy), .elements([1, 2]).complete(),
    ])
    let judged = source.observable.publisher.retry(.immediate(maxRetries: 1))
    Checks.expect("events", judged.customer().events, ["1", "2", "1", "2", "finished"])
  }
}

private final class Token: Sendable {}
