import Broadside
import BroadsideTesting
import Dispatch
import Testing

/// One event at a time, also where threads meet.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SerialContractRaceTests {
  let scheduler = VirtualTimeScheduler()
  let subject = PublishSubject<Int>()

  func atOnce(_ bodies: (@Sendable () -> Void)...) {
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test(arguments: Operator.prompt)
  func elementsFromTwoThreadsComeOneByOne(_ tested: Operator) throws {
    let probe = Probe(on: scheduler)
    probe.subscribe(to: tested.make(subject.asObservable(), scheduler))
    scheduler.advance(by: .zero)
    let send: @Sendable () -> Void = { [subject] in
      for _ in 0..<20 { for element in 1...3 { subject.onNext(element) } }
    }
    atOnce(send, send, { [scheduler] in for _ in 0..<20 { scheduler.advance(by: .seconds(1)) } })
    subject.onCompleted()
    try scheduler.run()
    #expect(probe.recorder.violations.isEmpty)
    #expect(probe.recorder.isEnded)
    #expect(probe.disposals.value == 1)
  }

  @Test(arguments: Operator.prompt)
  func disposalOnAnotherThreadLetsOneEventThroughAtMost(_ tested: Operator) throws {
    let recorder = tested.make(subject.asObservable(), scheduler).record(on: scheduler)
    scheduler.advance(by: .zero)
    atOnce(
      { [subject] in
        for element in [1, 2, 3, 1, 2, 3] { subject.onNext(element) }
        subject.onError(Trouble.a)
      },
      { [scheduler] in for _ in 0..<3 { scheduler.advance(by: .seconds(1)) } },
      { recorder.dispose() })
    try scheduler.run()
    #expect(recorder.violations.isEmpty)
    #expect(subject.observerCount == 0)
  }
}
