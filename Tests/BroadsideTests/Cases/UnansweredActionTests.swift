import Broadside
import BroadsideTesting
import Testing

/// An action that is let go without an answer is an answer: the error goes on, once.
@Suite(.timeLimit(.minutes(5))) struct UnansweredActionTests {
  struct Offline: Error, Equatable {}

  /// Takes a reply, as a presenter takes an alert, and may let it go.
  final class Keeper: Sendable {
    let replies = Shared<[Reply]>([])

    var action: ErrorAction {
      ErrorAction("keep") { [replies] _, reply in replies.change { $0.append(reply) } }
    }
  }

  @Test func aReleasedReplyLetsTheErrorThroughOnce() {
    let scheduler = VirtualTimeScheduler()
    let keeper = Keeper()
    let logged = Shared(0)
    let live = Shared(0)
    let recorder = Recorder<Int>(on: scheduler)
    weak var gone: ScriptedSource<Int>?
    do {
      let witness = Witness(live)
      let source = ScriptedSource<Int>([.fail(Offline())], on: scheduler)
      gone = source
      let handler = ErrorHandler()
        .on(error: .type(Offline.self), then: keeper.action)
        .always(
          ErrorAction("count") { _, reply in
            withExtendedLifetime(witness) { _ = logged.add() }
            reply.passed()
          })
      recorder.record(source.observable.handleErrors(with: handler, scheduler: scheduler))
      #expect(source.log == ["sub1", "teardown1"])
    }
    scheduler.advance(to: .seconds(7))
    #expect(recorder.events == [])
    #expect(live.value == 1)
    keeper.replies.value = []
    #expect(recorder.events == [.error(at: .seconds(7), Offline())])
    #expect(recorder.violations.isEmpty)
    #expect(logged.value == 1)
    #expect(gone == nil)
    #expect(live.value == 0)
  }

  @Test func outsideAStreamItCompletesOnce() {
    let keeper = Keeper()
    let order = Shared<[String]>([])
    let handler = ErrorHandler()
      .on(error: .type(Offline.self), then: keeper.action)
      .always(.log(to: ErrorLog { ship in order.change { $0.append("\(ship.outcome!)") } }))
    let isHandled = handler.handle(
      error: Offline(), onCompleted: { order.change { $0.append("completed") } })
    #expect(isHandled)
    #expect(order.value == [])
    keeper.replies.value = []
    #expect(order.value == ["hit(Offline())", "completed"])
  }

  @Test func everyKindOfCallbackMayBeForgotten() {
    let shooter = KeepingShooter()
    let kept = Shared<OnErrorHandled>(nil)
    let forms: [(Observable<Int>, @Sendable () -> Void)] = [
      (Observable.error(Offline()).shootError(with: shooter), { shooter.questions.value = [] }),
      (
        Observable.error(Offline()).handleErrors(
          with: ErrorHandler().on(error: .any, then: .perform { kept.value = $1 })),
        { kept.value = nil }
      ),
      (
        Observable.error(Offline()).handleErrors(
          with: ErrorHandler().onNoMatch(.perform { _, _ in }, .recover)), {}
      ),
      (
        Observable.error(Offline()).handleErrors(
          with: ErrorHandler().on(
            error: .any, then: .perform { kept.value = $1 }.timeout(.seconds(9), then: .sink)),
          scheduler: VirtualTimeScheduler()), { kept.value = nil }
      ),
    ]
    for (index, (stream, forget)) in forms.enumerated() {
      let recorder = stream.record()
      forget()
      #expect(recorder.events == [.error(Offline())], "form \(index)")
    }
  }

  @Test func aDisposedStreamHearsNothingOfItsForgottenReply() {
    let keeper = Keeper()
    let recorder = Observable<Int>.error(Offline())
      .handleErrors(with: ErrorHandler().on(error: .any, then: keeper.action)).record()
    recorder.dispose()
    keeper.replies.value = []
    #expect(recorder.events == [])
    #expect(recorder.violations.isEmpty)
  }
}
