import Broadside
import Dispatch
import Testing

/// Real threads, for the thread sanitizer too.
@Suite(.serialized, .timeLimit(.minutes(5))) struct StreamRaceTests {
  static let rounds = 2_000

  /// Runs the bodies at the same time and waits for all.
  func atOnce(_ bodies: (@Sendable () -> Void)...) {
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test func errorAgainstDispose() {
    for _ in 0..<Self.rounds {
      let observers = Shared<[Observer<Int>]>([])
      let ends = Shared(0)
      let disposed = Shared(0)
      let torn = Shared(0)
      let source = Observable<Int>.create { observer in
        observers.change { $0.append(observer) }
        return Disposables.create { torn.add() }
      }
      let subscription = source.shootError { error, attempt in attempt < 1 ? .miss : .hit(error) }
        .subscribe(
          onError: { _ in ends.add() }, onCompleted: { ends.add() },
          onDisposed: { disposed.add() })
      let first = observers.value[0]
      atOnce({ first.onError(Trouble.a) }, { subscription.dispose() }, { first.onNext(1) })
      for observer in observers.value { observer.onCompleted() }
      #expect(ends.value <= 1)
      #expect(disposed.value == 1)
      #expect(torn.value == observers.value.count)
    }
  }

  @Test func decisionAgainstDispose() {
    struct Keeping: ErrorShooting {
      let reply: Shared<(@Sendable (Shot) -> Void)?>
      func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
        reply.value = complete
      }
    }
    for round in 0..<Self.rounds {
      let reply = Shared<(@Sendable (Shot) -> Void)?>(nil)
      let runs = Shared(0)
      let live = Shared(0)
      let ends = Shared(0)
      let source = Observable<Int>.create { observer in
        live.add()
        if runs.add() == 1 { observer.onError(Trouble.a) }
        return Disposables.create { live.change { $0 -= 1 } }
      }
      let subscription = source.shootError(with: Keeping(reply: reply))
        .subscribe(onError: { _ in ends.add() }, onCompleted: { ends.add() })
      let complete = reply.value
      reply.value = nil
      let shot: Shot = round % 2 == 0 ? .miss : .sink
      atOnce({ complete?(shot) }, { subscription.dispose() }, { complete?(.hit(Trouble.b)) })
      #expect(runs.value <= 2)
      #expect(live.value == 0)
      #expect(ends.value <= 1)
    }
  }

  @Test func droppedDecisionAgainstDispose() {
    for _ in 0..<Self.rounds {
      let reply = Shared<Reply?>(nil)
      let ends = Shared(0)
      let handler = ErrorHandler().on(
        error: .any, then: ErrorAction("keep") { _, new in reply.value = new })
      let subscription = Observable<Int>.error(Trouble.a).handleErrors(with: handler)
        .subscribe(onError: { _ in ends.add() }, onDisposed: { ends.add() })
      atOnce({ reply.value = nil }, { subscription.dispose() })
      #expect(ends.value == 1 || ends.value == 2)
    }
  }

  @Test func timerAgainstDispose() {
    for _ in 0..<200 {
      let runs = Shared(0)
      let source = Observable<Int>.runs(runs) { _, observer in observer.onError(Trouble.a) }
      let subscription = source.shootError { _, _ in .miss(after: .microseconds(50)) }
        .subscribe(onError: { _ in })
      atOnce({ subscription.dispose() }, { _ = runs.value })
    }
  }

  @Test func sendersAgainstEachOther() {
    let subject = PublishSubject<Int>()
    let inside = Shared(0)
    let overlaps = Shared(0)
    let sums = Shared([0, 0])
    let subscriptions = (0..<2).map { index in
      subject.asObservable().subscribe(onNext: { number in
        if inside.add() != 1 { overlaps.add() }
        sums.change { $0[index] += number }
        inside.change { $0 -= 1 }
      })
    }
    DispatchQueue.concurrentPerform(iterations: 4) { sender in
      for number in 0..<5_000 { subject.onNext(sender * 5_000 + number) }
    }
    let expected = (0..<20_000).reduce(0, +)
    #expect(sums.value == [expected, expected])
    #expect(overlaps.value == 0)
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func sendingAgainstSubscribingAndDisposing() {
    let subject = PublishSubject<Int>()
    let isOver = Shared(false)
    let outOfOrder = Shared(0)
    atOnce(
      {
        for number in 0..<50_000 { subject.onNext(number) }
        isOver.value = true
      },
      {
        while !isOver.value {
          let last = Shared(-1)
          let subscription = subject.asObservable().subscribe(onNext: { number in
            last.change { last in
              if number <= last { outOfOrder.add() }
              last = number
            }
          })
          for _ in 0..<100 where last.value < 0 {}
          subscription.dispose()
        }
      })
    #expect(outOfOrder.value == 0)
    #expect(!subject.hasObservers)
  }

  @Test func mergingFromTwoThreads() {
    for _ in 0..<200 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let sum = Shared(0)
      let ends = Shared(0)
      let subscription = Observable.merge(a.asObservable(), b.asObservable())
        .subscribe(onNext: { number in sum.change { $0 += number } }, onCompleted: { ends.add() })
      atOnce(
        {
          for _ in 0..<50 { a.onNext(1) }; a.onCompleted()
        },
        {
          for _ in 0..<50 { b.onNext(1) }; b.onCompleted()
        })
      #expect(sum.value == 100)
      #expect(ends.value == 1)
      subscription.dispose()
    }
  }

  @Test func sharingAgainstLeaving() {
    for _ in 0..<500 {
      let live = Shared(0)
      let most = Shared(0)
      let shared = Observable<Int>.create { _ in
        let now = live.add()
        most.change { $0 = max($0, now) }
        return Disposables.create { live.change { $0 -= 1 } }
      }.share()
      atOnce(
        { shared.subscribe().dispose() }, { shared.subscribe().dispose() },
        { shared.subscribe().dispose() })
      #expect(live.value == 0)
    }
  }

  @Test func hoppingKeepsTheOrder() {
    let done = DispatchSemaphore(value: 0)
    let seen = Shared<[Int]>([])
    let subject = PublishSubject<Int>()
    let subscription = subject.asObservable().observe(on: .background)
      .subscribe(
        onNext: { number in seen.change { $0.append(number) } }, onCompleted: { done.signal() })
    for number in 0..<20_000 { subject.onNext(number) }
    subject.onCompleted()
    done.wait()
    #expect(seen.value == Array(0..<20_000))
    subscription.dispose()
  }
}
