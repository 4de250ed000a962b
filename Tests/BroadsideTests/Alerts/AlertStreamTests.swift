import Broadside
import BroadsideTesting
import Testing

/// Alerts in streams: each ends exactly once, whatever becomes of the alert.
@Suite(.timeLimit(.minutes(1))) struct AlertStreamTests {
  struct Offline: Error, Equatable {}

  let scheduler = VirtualTimeScheduler()
  let front = Front()
  let logged = Shared(0)

  func handler(
    on presenter: any AlertPresenter, _ buttons: AlertButton..., witness: Witness? = nil
  ) -> ErrorHandler {
    let buttons = buttons
    return ErrorHandler(for: presenter)
      .on(
        error: .type(Offline.self),
        then: .present { _ in
          withExtendedLifetime(witness) { AlertContent(title: "Offline", buttons: buttons) }
        }
      )
      .always(
        ErrorAction("count") { [logged] _, reply in
          logged.add()
          reply.passed()
        })
  }

  @Test func anAlertThatIsReleasedEndsTheStreamWithItsError() throws {
    let live = Shared(0)
    let recorder = Recorder<Int>(on: scheduler)
    weak var gone: ScriptedSource<Int>?
    do {
      let source = ScriptedSource<Int>([.fail(Offline())], on: scheduler)
      gone = source
      let handler = handler(on: front, witness: Witness(live))
      recorder.record(source.observable.handleErrors(with: handler, scheduler: scheduler))
      #expect(source.log == ["sub1", "teardown1"])
    }
    scheduler.advance(to: .seconds(7))
    #expect(recorder.events == [])
    #expect(live.value == 1)
    front.release()
    try scheduler.run()
    #expect(recorder.events == [.error(at: .seconds(7), Offline())])
    #expect(recorder.violations.isEmpty)
    #expect(logged.value == 1)
    #expect(gone == nil)
    #expect(live.value == 0)
  }

  @Test func buttonAndDismissalTogetherAnswerOnce() throws {
    let source = ScriptedSource<Int>([.fail(Offline())], on: scheduler)
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(
      source.observable.handleErrors(
        with: handler(on: front, AlertButton(title: "OK")), scheduler: scheduler))
    do {
      let alert = try #require(front.take())
      alert.press(0)
      alert.close()
      alert.press(0)
    }
    try scheduler.run()
    #expect(recorder.events == [.completed()])
    #expect(recorder.violations.isEmpty)
    #expect(logged.value == 1)
  }

  @Test func aRetryButtonSubscribesAgainOnTheScheduler() throws {
    let source = ScriptedSource<Int>([.fail(Offline()), .elements([1]).complete()], on: scheduler)
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(
      source.observable.handleErrors(
        with: handler(on: front, AlertButton(title: "Retry", shot: .miss)), scheduler: scheduler))
    try front.press()
    #expect(source.log == ["sub1", "teardown1"])
    try scheduler.run()
    #expect(recorder.events == [.next(1), .completed()])
    #expect(source.subscriptions.count == 2)
  }

  @Test func aDisposedStreamTakesItsAlertDown() throws {
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(
      Observable.error(Offline()).handleErrors(with: handler(on: front), scheduler: scheduler))
    #expect(front.isShowing)
    recorder.dispose()
    #expect(!front.isShowing)
    try scheduler.run()
    #expect(recorder.events == [])
    #expect(logged.value == 0)
  }

  @Test func aTimeLimitTakesTheAlertDown() throws {
    let recorder = Recorder<Int>(on: scheduler)
    let handler = ErrorHandler(for: front).on(
      error: .any,
      then: .present { _ in AlertContent(title: "?") }.timeout(.seconds(30), then: .sink))
    recorder.record(
      Observable.error(Offline()).handleErrors(with: handler, scheduler: scheduler))
    scheduler.advance(to: .seconds(29))
    #expect(front.isShowing)
    try scheduler.run()
    #expect(!front.isShowing)
    #expect(recorder.events == [.completed(at: .seconds(30))])
  }

  @Test func coordinatedStreamsShareOneAlertAndItsClosure() throws {
    let coordinator = RecoveryCoordinator(scheduler: scheduler)
    let pressed = Shared(0)
    let handler = ErrorHandler(for: front).on(
      error: .any,
      then: .present(
        alert: ConfirmableAlert(title: "Log in", confirmTitle: "OK") { _ in pressed.add() }
      ).coordinated(by: coordinator, key: "login"), .retry(maxRetries: 1))
    let recorders = (0..<3).map { _ in Recorder<Int>(on: scheduler) }
    for recorder in recorders {
      let source = ScriptedSource<Int>(
        [.fail(Offline()), .elements([1]).complete()], on: scheduler)
      recorder.record(source.observable.handleErrors(with: handler, scheduler: scheduler))
    }
    try front.press()
    try scheduler.run()
    #expect(front.contents.value.count == 1)
    #expect(pressed.value == 1)
    for recorder in recorders { #expect(recorder.events == [.next(1), .completed()]) }
  }

  @Test func aHealableErrorWithoutOptionsEndsOnce() throws {
    let completed = Shared(0)
    let error = PlainHealableError(
      source: .internalInconsistency, message: "m", healingOptions: [])
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(
      Observable.error(error)
        .handleErrors(
          with: .alertAndLog(on: front, log: ErrorLog { _ in completed.add() }),
          scheduler: scheduler))
    #expect(front.contents.value.first?.buttons.count == 1)
    try front.press()
    try scheduler.run()
    #expect(recorder.events == [.completed()])
    #expect(completed.value == 1)
    #expect(!front.isShowing)
  }
}
