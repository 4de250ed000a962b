import Broadside
import Testing

@Suite(.timeLimit(.minutes(5))) struct PublishSubjectTests {
  @Test func eachGetsWhatComesWhileSubscribed() {
    let subject = PublishSubject<Int>()
    let early = Seen<Int>()
    let late = Seen<Int>()
    let first = early.subscribe(to: subject.asObservable())
    subject.onNext(1)
    let second = late.subscribe(to: subject.asObservable())
    subject.onNext(2)
    first.dispose()
    subject.onNext(3)
    subject.onCompleted()
    subject.onNext(4)
    #expect(early.all == ["1", "2"])
    #expect(late.all == ["2", "3", "completed"])
    second.dispose()
  }

  @Test func terminalMeansTerminal() {
    let subject = PublishSubject<Int>()
    let first = Seen<Int>()
    _ = first.subscribe(to: subject.asObservable())
    subject.onNext(1)
    subject.onError(Trouble.a)
    subject.onNext(2)
    subject.onError(Trouble.b)
    #expect(first.all == ["1", "error(a)"])
    #expect(subject.asObservable().seen() == ["error(a)"])
    #expect(subject.asObservable().retry(maxRetries: 3).seen() == ["error(a)"])
    #expect(!subject.hasObservers)
  }

  @Test func whatIsSentFromWithinADeliveryFollowsIt() {
    let subject = PublishSubject<Int>()
    let seen = Seen<Int>()
    let first = subject.asObservable().subscribe(onNext: { number in
      seen.note("first \(number)")
      if number < 3 { subject.onNext(number + 1) }
    })
    let second = subject.asObservable().subscribe(onNext: { seen.note("second \($0)") })
    subject.onNext(1)
    #expect(
      seen.all == ["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"])
    first.dispose()
    second.dispose()
  }

  @Test func oneDisposedDuringADeliveryGetsNothingMore() {
    let subject = PublishSubject<Int>()
    let seen = Seen<Int>()
    let second = Shared<(any Disposable)?>(nil)
    let first = subject.asObservable().subscribe(onNext: { _ in second.value?.dispose() })
    second.value = seen.subscribe(to: subject.asObservable())
    subject.onNext(1)
    #expect(seen.all == [])
    #expect(subject.observerCount == 1)
    first.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func orderIsKeptWhenManyLeave() {
    let subject = PublishSubject<Int>()
    let seen = Seen<Int>()
    let all = (0..<100).map { index in
      subject.asObservable().subscribe(onNext: { _ in seen.note("\(index)") })
    }
    for index in 0..<100 where index % 5 != 0 { all[index].dispose() }
    subject.onNext(1)
    #expect(seen.all == stride(from: 0, to: 100, by: 5).map { "\($0)" })
    for subscription in all { subscription.dispose() }
    #expect(subject.observerCount == 0)
  }

  @Test func releasingTheSubscriberMayReachTheSubjectAgain() {
    final class Owner: Sendable {
      let subject: PublishSubject<Int>
      let gone: Shared<Int>
      init(_ subject: PublishSubject<Int>, _ gone: Shared<Int>) {
        self.subject = subject
        self.gone = gone
      }
      deinit {
        subject.onCompleted()
        gone.add()
      }
    }
    let gone = Shared(0)
    let subject = PublishSubject<Int>()
    let events = Seen<Int>()
    let subscription: any Disposable
    do {
      let owner = Owner(subject, gone)
      subscription = subject.asObservable().subscribe(
        onNext: { _ in withExtendedLifetime(owner) {} }, onCompleted: { events.note("completed") })
    }
    subscription.dispose()
    #expect(gone.value == 1)
    #expect(events.all == [])
    #expect(subject.asObservable().seen() == ["completed"])
  }

  @Test func itIsAnObserverToo() {
    let subject = PublishSubject<Int>()
    let seen = Seen<Int>()
    _ = seen.subscribe(to: subject.asObservable())
    _ = Observable.from([1, 2]).subscribe(subject.asObserver())
    #expect(seen.all == ["1", "2", "completed"])
  }

  @Test func disposalReleasesTheSubscriber() {
    let live = Shared(0)
    let subject = PublishSubject<Int>()
    let subscription: any Disposable
    do {
      let witness = Witness(live)
      subscription = subject.asObservable().map { $0 + 1 }
        .handleErrors(with: ErrorHandler())
        .subscribe(onNext: { _ in withExtendedLifetime(witness) {} })
    }
    #expect(live.value == 1)
    subscription.dispose()
    #expect(live.value == 0)
  }
}
