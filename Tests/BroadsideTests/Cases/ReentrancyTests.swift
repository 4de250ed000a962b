import Broadside
import BroadsideTesting
import Testing

/// What is released or called may reach the same stream again.
@Suite(.timeLimit(.minutes(5))) struct ReentrancyTests {
  /// Sends into a subject when it is released.
  final class Owner: Sendable {
    let subject: PublishSubject<Int>
    let gone: Shared<Int>

    init(_ subject: PublishSubject<Int>, _ gone: Shared<Int>) {
      self.subject = subject
      self.gone = gone
    }

    deinit {
      subject.onNext(9)
      subject.onCompleted()
      gone.add()
    }
  }

  let subject = PublishSubject<Int>()
  let gone = Shared(0)

  /// Subscribes with a stream made by `make`, which alone keeps the owner, disposes, and looks.
  func check(
    _ make: (Observable<Int>, Owner) -> Observable<Int>, before: () -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let recorder = Recorder<Int>()
    do { recorder.record(make(subject.asObservable(), Owner(subject, gone))) }
    before()
    #expect(gone.value == 0, sourceLocation: sourceLocation)
    recorder.dispose()
    #expect(gone.value == 1, sourceLocation: sourceLocation)
    #expect(recorder.events == [], sourceLocation: sourceLocation)
    #expect(recorder.violations.isEmpty, sourceLocation: sourceLocation)
    #expect(!subject.hasObservers, sourceLocation: sourceLocation)
  }

  @Test func theShooterOwnsTheSender() {
    check { source, owner in
      source.shootError { error, _ in withExtendedLifetime(owner) { .hit(error) } }
    }
  }

  @Test func aWaitingDelayOwnsTheSender() {
    let scheduler = VirtualTimeScheduler()
    check { source, owner in
      Observable.merge(
        source,
        Observable.deferred { withExtendedLifetime(owner) { .error(Trouble.a) } }
          .retry(.constant(.seconds(1)), scheduler: scheduler))
    }
    #expect(scheduler.isIdle)
  }

  @Test func aPendingDecisionOwnsTheSender() {
    check { source, owner in
      Observable.merge(
        source,
        Observable.error(Trouble.a).shootError { _, _ in
          Observable<Shot>.create { _ in
            Disposables.create { withExtendedLifetime(owner) {} }
          }
        })
    }
  }

  @Test func aTimerAndAHopOwnTheSender() {
    let scheduler = VirtualTimeScheduler()
    check(
      { source, owner in
        source.map { number in withExtendedLifetime(owner) { number } }
          .timeout(.seconds(1), scheduler: scheduler).observe(on: scheduler)
      }, before: { subject.onNext(1) })
    #expect(scheduler.isIdle)
  }

  @Test func aMissFromWithinADeliveryOfTheSameStream() {
    let shooter = KeepingShooter()
    let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([1, 2]).complete()])
    let tick = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    recorder.onNext { number in
      if number == 0 { shooter.questions.value[0](.miss) }
    }
    recorder.record(
      Observable.merge(tick.asObservable(), source.observable.shootError(with: shooter)))
    tick.onNext(0)
    tick.onCompleted()
    #expect(recorder.events == [.next(0), .next(1), .next(2), .completed()])
    #expect(recorder.violations.isEmpty)
  }

  @Test func disposalFromWithinEachStepOfADecision() {
    for step in 0..<4 {
      let source = ScriptedSource<Int>([.after(.seconds(1)).fail(Trouble.a)], on: scheduler)
      let recorder = Recorder<Int>(on: scheduler)
      let leaving: @Sendable (Int) -> Void = { [weak recorder] now in
        if now == step { recorder?.dispose() }
      }
      let handler = ErrorHandler()
        .on(
          error: .any,
          then: .decide { _ in
            leaving(0)
            return nil
          },
          ErrorAction("answer") { _, reply in
            leaving(1)
            reply.passed()
          },
          .perform { _, onHandled in
            onHandled?()
            leaving(2)
          }, .decide { _ in .miss }
        )
        .always(.log(to: ErrorLog { _ in leaving(3) }))
      recorder.record(source.observable.handleErrors(with: handler, scheduler: scheduler))
      scheduler.advance(by: .seconds(10))
      #expect(recorder.events == [], "step \(step)")
      #expect(recorder.violations.isEmpty)
      #expect(source.log == ["sub1", "teardown1"], "step \(step)")
    }
  }

  let scheduler = VirtualTimeScheduler()
}
