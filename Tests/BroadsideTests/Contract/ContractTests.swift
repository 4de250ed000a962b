import Broadside
import BroadsideTesting
import Testing

/// What every operator owes its subscriber and its source, whatever it does otherwise.
@Suite(.timeLimit(.minutes(5))) struct ContractTests {
  /// How a source behaves in time.
  enum Pace: CaseIterable, Sendable {
    case atOnce, later

    func script(_ elements: [Int]) -> SourceScript<Int> {
      switch self {
      case .atOnce: .elements(elements)
      case .later:
        elements.reduce(.after(.seconds(1))) { $0.elements([$1]).after(.seconds(1)) }
      }
    }
  }

  let scheduler = VirtualTimeScheduler()

  func source(_ script: SourceScript<Int>) -> ScriptedSource<Int> {
    ScriptedSource([script], on: scheduler)
  }

  @Test(arguments: Operator.all, Pace.allCases)
  func elementsThenCompletionThenNothing(_ tested: Operator, _ pace: Pace) throws {
    let source = source(pace.script([1, 2, 3]).complete())
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(source.observable, scheduler))
    try scheduler.run()
    #expect(probe.recorder.elements.starts(with: tested.elements))
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.recorder.isEnded == tested.isEnding)
    #expect(probe.disposals.value == (tested.isEnding ? 1 : 0))
    #expect(source.live == 0)
    #expect(source.subscriptionCount == (tested.isFed ? 1 : 0))
    let events = probe.recorder.events
    probe.dispose()
    #expect(probe.recorder.events == events)
    #expect(probe.disposals.value == 1)
  }

  @Test(arguments: Operator.prompt, Pace.allCases)
  func anErrorEndsOnceAndARetryIsOneSubscription(_ tested: Operator, _ pace: Pace) throws {
    let source = source(pace.script([1, 2, 3]).fail(Trouble.a))
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(source.observable, scheduler))
    try scheduler.run()
    let expected = Array(repeating: tested.elements, count: tested.runs).flatMap { $0 }
    #expect(probe.recorder.elements.starts(with: expected))
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.recorder.isEnded)
    #expect(probe.disposals.value == 1)
    #expect(source.live == 0)
    #expect(source.subscriptionCount == tested.runs)
  }

  @Test(arguments: Operator.prompt, Pace.allCases)
  func aSourceThatGoesOnAfterItsErrorIsNotHeard(_ tested: Operator, _ pace: Pace) throws {
    try hearNothing(after: .error(Trouble.a), of: tested, pace)
  }

  @Test(arguments: Operator.prompt, Pace.allCases)
  func aSourceThatGoesOnAfterItsCompletionIsNotHeard(_ tested: Operator, _ pace: Pace) throws {
    try hearNothing(after: .completed, of: tested, pace)
  }

  private func hearNothing(after end: Event<Int>, of tested: Operator, _ pace: Pace) throws {
    var script = SourceScript<Int>.misbehaving([.next(1), end])
    if pace == .later { script = script.after(.seconds(1)) }
    script = script.elements([100]).fail(Trouble.b).complete().elements([101])
    let source = source(script)
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(source.observable, scheduler))
    try scheduler.run()
    #expect(!probe.recorder.elements.contains { $0 >= 100 })
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.recorder.isEnded)
    #expect(probe.disposals.value == 1)
  }

  @Test(arguments: Operator.all)
  func disposedBeforeTheFirstEventItIsSilent(_ tested: Operator) throws {
    let source = source(Pace.later.script([1, 2, 3]).complete())
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(source.observable, scheduler))
    let events = probe.recorder.events
    probe.dispose()
    #expect(source.live == 0)
    #expect(probe.disposals.value == 1)
    #expect(scheduler.isIdle)
    try scheduler.run()
    #expect(probe.recorder.events == events)
  }

  @Test(arguments: Operator.prompt)
  func disposedItIsSilentWhateverTheSourceSends(_ tested: Operator) throws {
    let script = SourceScript<Int>.misbehaving([.next(1)]).after(.seconds(1)).elements([2])
      .after(.seconds(60)).elements([3]).fail(Trouble.a).elements([4]).complete()
    let source = source(script)
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(source.observable, scheduler))
    scheduler.advance(by: .seconds(3))
    let events = probe.recorder.events
    #expect(!events.isEmpty)
    probe.dispose()
    #expect(source.live == 0)
    try scheduler.run()
    #expect(probe.recorder.events == events)
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.disposals.value == 1)
  }

  @Test(arguments: Operator.fed)
  func disposedFromWithinNextItIsSilent(_ tested: Operator) throws {
    let source = source(Pace.later.script([1, 2, 3]).complete())
    let probe = Probe(on: scheduler) { _, probe in probe.dispose() }
    probe.subscribe(to: tested.make(source.observable, scheduler))
    try scheduler.run()
    #expect(probe.recorder.elements == [tested.elements[0]])
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.disposals.value == 1)
    #expect(source.live == 0)
    #expect(scheduler.now < .seconds(3))
  }

  @Test(arguments: Operator.all, Pace.allCases)
  func aFinishedDownstreamEndsIt(_ tested: Operator, _ pace: Pace) throws {
    let source = source(pace.script([1, 2, 3]).complete())
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(source.observable, scheduler).take(1))
    try scheduler.run()
    #expect(probe.recorder.elements == Array(tested.elements.prefix(1)))
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.disposals.value == (tested.isEnding ? 1 : 0))
    #expect(source.live == 0)
  }

  @Test(arguments: Operator.prompt, Pace.allCases)
  func itCanBeSubscribedToFromNextAndCompletion(_ tested: Operator, _ pace: Pace) throws {
    try subscribeAgain(to: tested, fedBy: source(pace.script([1, 2, 3]).complete()))
  }

  @Test(arguments: Operator.prompt, Pace.allCases)
  func itCanBeSubscribedToFromNextAndError(_ tested: Operator, _ pace: Pace) throws {
    try subscribeAgain(to: tested, fedBy: source(pace.script([1, 2, 3]).fail(Trouble.a)))
  }

  private func subscribeAgain(to tested: Operator, fedBy source: ScriptedSource<Int>) throws {
    let stream = tested.make(source.observable, scheduler)
    let second = Shared<[Probe]>([])
    let first = Probe(on: scheduler) { [scheduler] event, _ in
      guard second.value.isEmpty || event.isStopEvent else { return }
      let probe = Probe(on: scheduler)
      second.change { $0.append(probe) }
      probe.subscribe(to: stream)
    }
    first.subscribe(to: stream)
    try scheduler.run()
    #expect(second.value.count == 2)
    for probe in second.value + [first] {
      #expect(probe.recorder.violations.isEmpty)
      #expect(probe.recorder.isEnded)
      #expect(probe.disposals.value == 1)
    }
    #expect(source.live == 0)
  }
}
