import Broadside
import BroadsideTesting
import Testing

/// Nothing stays behind a subscription, however it ends.
@Suite(.timeLimit(.minutes(5))) struct LifetimeContractTests {
  enum End: CaseIterable, Sendable {
    case completion, error, disposal
  }

  let scheduler = VirtualTimeScheduler()
  let living = Shared(0)

  @Test(arguments: Operator.all, End.allCases)
  func itLetsGoOfItsSourceAndSubscriber(_ tested: Operator, _ end: End) throws {
    // Its answer would come in real time.
    if tested.isDeciding, end == .error { return }
    let script = ContractTests.Pace.later.script([1, 2, 3])
    let source = ScriptedSource(
      [end == .error ? script.fail(Trouble.a) : script.complete()], on: scheduler)
    let probe = Probe(on: scheduler)
    subscribe(probe, to: tested, fedBy: source)
    if end == .disposal {
      scheduler.advance(by: .milliseconds(1500))
      probe.dispose()
    } else {
      try scheduler.run()
    }
    if !tested.isEnding { probe.dispose() }
    #expect(living.value == 0)
  }

  private func subscribe(
    _ probe: Probe, to tested: Operator, fedBy source: ScriptedSource<Int>
  ) {
    let held = Witness(living)
    let watched = Observable<Int>.create { [living] observer in
      let run = Witness(living)
      let subscription = source.observable.subscribe(observer)
      return Disposables.create {
        _ = (held, run)
        subscription.dispose()
      }
    }
    probe.subscribe(to: tested.make(watched, scheduler), holding: Witness(living))
  }
}
