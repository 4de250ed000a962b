import Broadside
import BroadsideTesting
import Dispatch
import Testing

@Suite struct RecorderRaceTests {
  @Test func keepsEveryEvent() {
    let recorder = Recorder<Int>()
    let queue = DispatchQueue(label: "serial")
    DispatchQueue.concurrentPerform(iterations: 4) { @Sendable thread in
      for number in 0..<500 {
        queue.sync { recorder.receive(.next(thread * 1000 + number)) }
      }
    }
    #expect(recorder.elements.count == 2000)
    #expect(Set(recorder.elements).count == 2000)
    #expect(recorder.violations.isEmpty)
  }

  @Test func disposalAgainstDelivery() {
    for _ in 0..<300 {
      let source = ScriptedSource<Int>(
        [.after(.zero).elements(Array(0..<50)).complete()], on: DispatchScheduler.serial("source"))
      let recorder = Recorder<Int>()
      recorder.onNext { _ in }
      recorder.record(source.observable)
      recorder.dispose()
      #expect(recorder.waitUntilEnded())
      #expect(recorder.violations.isEmpty)
      // Read once: one event may still be on its way.
      let elements = recorder.elements
      #expect(elements == Array(0..<elements.count))
    }
  }

  @Test func waitsForTheEnd() {
    let source = ScriptedSource<Int>(
      [.after(.milliseconds(5)).elements([1]).complete()], on: DispatchScheduler.serial("source"))
    let recorder = source.observable.record()
    #expect(recorder.waitUntilEnded())
    #expect(recorder.waitUntilEnded())
    #expect(recorder.events == [.next(1), .completed()])
    #expect(!Observable<Int>.never().record().waitUntilEnded(within: .milliseconds(1)))
  }
}
