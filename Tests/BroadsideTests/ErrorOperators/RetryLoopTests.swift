import Broadside
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetryLoopTests {
  static let retrying: [@Sendable (Observable<Int>, Shared<[Int]>) -> Observable<Int>] = [
    { source, attempts in
      source.shootError { _, attempt in
        attempts.change { $0.append(attempt) }
        return .miss
      }
    },
    { source, _ in source.retry(maxRetries: .max) },
    { source, _ in
      source.handleErrors(with: ErrorHandler().on(error: .any, then: .retry(maxRetries: .max)))
    },
    { source, _ in source.shootError { _, _ in Observable<Shot>.just(.miss) } },
    { source, _ in
      source.shootError(scheduler: AtOnce()) { _, _ in .miss(after: .nanoseconds(1)) }
    },
    { source, _ in
      source.handleErrors(
        with: ErrorHandler().on(error: .any, then: ErrorAction("miss") { $1.decided(.miss) }))
    },
  ]

  /// Runs everything within the call that schedules it.
  struct AtOnce: StreamScheduler {
    var now: Duration { .zero }

    func schedule(
      after delay: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
      work()
      return Disposables.create()
    }
  }

  @Test(arguments: retrying.indices)
  func aHundredThousandSynchronousRetriesFitASmallStack(_ index: Int) {
    let runs = Shared(0)
    let attempts = Shared<[Int]>([])
    let source = Observable<Int>.runs(runs) { number, observer in
      if number <= 100_000 { return observer.onError(Trouble.a) }
      observer.onNext(1)
      observer.onCompleted()
    }
    let stream = Self.retrying[index](source, attempts)
    let seen = Shared<[String]>([])
    onSmallStack { seen.value = stream.seen() }
    #expect(seen.value == ["1", "completed"])
    #expect(runs.value == 100_001)
    if index == 0 { #expect(attempts.value == Array(0..<100_000)) }
  }

  @Test(arguments: retrying.indices)
  func aFinishedDownstreamEndsAnEndlessRetry(_ index: Int) {
    let runs = Shared(0)
    let torn = Shared(0)
    let asked = Shared<[Int]>([])
    let source = Observable<Int>.create { observer in
      precondition(runs.add() < 1_000, "runs away")
      observer.onNext(0)
      observer.onError(Trouble.a)
      return Disposables.create { torn.add() }
    }
    #expect(Self.retrying[index](source, asked).take(1).seen() == ["0", "completed"])
    #expect(runs.value == 1)
    #expect(torn.value == 1)
    #expect(asked.value == [])
  }

  @Test func aFailureIsDecidedAfterTheRunIsTornDown() {
    let log = Shared<[String]>([])
    let source = Observable<Int>.create { observer in
      log.change { $0.append("run") }
      observer.onError(Trouble.a)
      log.change { $0.append("returns") }
      return Disposables.create { log.change { $0.append("torn down") } }
    }
    let stream = source.shootError { error, attempt in
      log.change { $0.append("decided") }
      return attempt == 0 ? .miss : .hit(error)
    }
    #expect(stream.seen() == ["error(a)"])
    #expect(
      log.value == [
        "run", "returns", "torn down", "decided", "run", "returns", "torn down", "decided",
      ])
  }

  @Test func aCompletionIsDeliveredBeforeALateTeardown() {
    let log = Shared<[String]>([])
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { log.change { $0.append("torn down") } }
    }
    _ = source.handleErrors(with: ErrorHandler())
      .subscribe(onCompleted: { log.change { $0.append("completed") } })
    #expect(log.value == ["completed", "torn down"])
  }

  @Test func aSourceThatFailsTwiceIsAskedAboutOnce() {
    let observers = Shared<[Observer<Int>]>([])
    let runs = Shared(0)
    let replies = Shared<[@Sendable (Shot) -> Void]>([])
    let source = Observable<Int>.runs(runs) { _, observer in
      observers.change { $0.append(observer) }
    }
    struct Keeping: ErrorShooting {
      let replies: Shared<[@Sendable (Shot) -> Void]>
      func shoot(
        error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void
      ) {
        replies.change { $0.append(complete) }
      }
    }
    let seen = Seen<Int>()
    let subscription = seen.subscribe(to: source.shootError(with: Keeping(replies: replies)))
    let first = observers.value[0]
    first.onError(Trouble.a)
    first.onError(Trouble.b)
    first.onNext(99)
    for reply in replies.value { reply(.miss) }
    #expect(replies.value.count == 1)
    #expect(runs.value == 2)
    first.onNext(98)
    observers.value[1].onNext(5)
    observers.value[1].onCompleted()
    #expect(seen.all == ["5", "completed"])
    withExtendedLifetime(subscription) {}
  }

  @Test func oneTapIsOneResubscription() {
    let tap = PublishSubject<Void>()
    let runs = Shared(0)
    let source = Observable<Int>.runs(runs) { _, observer in observer.onError(Trouble.a) }
    let subscription = source.shootError { _, _ in tap.asObservable().map { .miss } }
      .subscribe(onError: { _ in })
    #expect(runs.value == 1)
    for expected in 2...5 {
      tap.onNext(())
      #expect(runs.value == expected)
      #expect(tap.observerCount == 1)
    }
    subscription.dispose()
    #expect(tap.observerCount == 0)
  }

  @Test func aTapFeedsNoListenerOfTheSameTap() {
    let tap = PublishSubject<Void>()
    let runs = Shared(0)
    struct OnTap: ErrorShooting {
      let tap: PublishSubject<Void>
      func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
        _ = tap.asObservable().subscribe(onNext: { complete(.miss) })
      }
    }
    let source = Observable<Int>.runs(runs) { _, observer in observer.onError(Trouble.a) }
    let subscription = source.shootError(with: OnTap(tap: tap)).subscribe(onError: { _ in })
    for expected in 2...5 {
      tap.onNext(())
      #expect(runs.value == expected)
    }
    subscription.dispose()
  }

  @Test func disposedBeforeTheAnswerNothingComes() {
    let runs = Shared(0)
    let reply = Shared<(@Sendable (Shot) -> Void)?>(nil)
    struct Keeping: ErrorShooting {
      let reply: Shared<(@Sendable (Shot) -> Void)?>
      func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
        reply.value = complete
      }
    }
    let seen = Seen<Int>()
    let source = Observable<Int>.runs(runs) { _, observer in observer.onError(Trouble.a) }
    let subscription = seen.subscribe(to: source.shootError(with: Keeping(reply: reply)))
    subscription.dispose()
    reply.value?(.miss)
    #expect(runs.value == 1)
    #expect(seen.all == [])
  }

  @Test func aShooterThatDisposesBeforeItAnswersEndsInSilence() {
    let bag = Shared<(any Disposable)?>(nil)
    let runs = Shared(0)
    let trigger = PublishSubject<Int>()
    let source = Observable<Int>.deferred {
      runs.add()
      return trigger.asObservable()
    }
    let seen = Seen<Int>()
    bag.value = seen.subscribe(
      to: source.map { if $0 == 1 { throw Trouble.a } else { $0 } }.shootError { _, _ in
        bag.value?.dispose()
        return .miss
      })
    trigger.onNext(1)
    #expect(runs.value == 1)
    #expect(seen.all == [])
    #expect(!trigger.hasObservers)
  }

  @Test func subscribingAgainFromOnErrorIsAFreshStart() {
    let attempts = Shared<[Int]>([])
    let again = Shared(1)
    let seen = Seen<Int>()
    let stream = Observable<Int>.error(Trouble.a).shootError { error, attempt in
      attempts.change { $0.append(attempt) }
      return attempt == 0 ? .miss : .hit(error)
    }
    @Sendable func subscribe() {
      _ = stream.subscribe(onError: { _ in
        seen.note("error")
        if again.change({ left in
          defer { left -= 1 }; return left > 0
        }) {
          subscribe()
        }
      })
    }
    subscribe()
    #expect(attempts.value == [0, 1, 0, 1])
    #expect(seen.all == ["error", "error"])
  }

  @Test func subscribersDoNotShareCounters() {
    let attempts = Shared<[Int]>([])
    let stream = Observable<Int>.error(Trouble.a).shootError { error, attempt in
      attempts.change { $0.append(attempt) }
      return attempt == 0 ? .miss : .hit(error)
    }
    #expect(stream.seen() == ["error(a)"])
    #expect(stream.seen() == ["error(a)"])
    #expect(attempts.value == [0, 1, 0, 1])
  }

  @Test(.serialized, arguments: [false, true])
  func fiftyThousandRetriesAcrossAHopStayFlat(_ disposesInTheMiddle: Bool) async {
    let live = Shared(0)
    let most = Shared(0)
    let runs = Shared(0)
    let (ended, continuation) = AsyncStream<Void>.makeStream()
    let source = Observable<Int>.create { observer in
      let number = runs.add()
      let witness = Witness(live)
      most.change { $0 = max($0, live.value) }
      if number <= 50_000 {
        observer.onError(Trouble.a)
      } else {
        observer.onNext(1)
        observer.onCompleted()
      }
      return Disposables.create { withExtendedLifetime(witness) {} }
    }
    let seen = Seen<Int>()
    let bag = Shared<(any Disposable)?>(nil)
    let stream = source.shootError { (_, attempt) async throws -> Shot in
      if disposesInTheMiddle, attempt == 25_000 {
        bag.value?.dispose()
      }
      return .miss
    }
    bag.value = stream.subscribe(
      onNext: { seen.note("\($0)") }, onCompleted: { seen.note("completed") },
      onDisposed: { continuation.finish() })
    for await _ in ended {}
    #expect(seen.all == (disposesInTheMiddle ? [] : ["1", "completed"]))
    if !disposesInTheMiddle { #expect(runs.value == 50_001) }
    #expect(most.value <= 1)
    bag.value = nil
  }

  @Test func aMillionRetriesKeepMemoryFlat() {
    let runs = Shared(0)
    let source = Observable<Int>.runs(runs) { number, observer in
      number <= 1_000_000 ? observer.onError(Trouble.a) : observer.onCompleted()
    }
    let stream = source.handleErrors(
      with: ErrorHandler().on(error: .type(Trouble.a), then: .retry(maxRetries: .max)))
    let before = residentBytes()
    onSmallStack { _ = stream.subscribe() }
    #expect(runs.value == 1_000_001)
    // Other tests run beside it. One object per retry would be more.
    #expect(residentBytes() - before < 48 << 20)
  }

  @Test func aThousandNestedHandlersRunOnASmallStack() {
    var stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(Trouble.a)
      return Disposables.create()
    }
    for _ in 0..<1_000 {
      stream = stream.handleErrors(with: ErrorHandler().on(error: .type(Trouble.b), then: .recover))
    }
    let nested = stream
    let seen = Shared<[String]>([])
    onSmallStack(bytes: smallStackForDepth) { seen.value = nested.seen() }
    #expect(seen.value == ["1", "error(a)"])
  }
}

/// Frames of an unoptimised build are several times as large.
#if DEBUG
  let smallStackForDepth = 4 << 20
#else
  let smallStackForDepth = 512 << 10
#endif

/// The memory of this process that is in use; zero where it can't be told.
func residentBytes() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * 4096
}
