import Broadside
import BroadsideTesting
import Dispatch
import Testing

@Suite struct ContractViolationTests {
  let recorder = Recorder<Int>()

  @Test func seesEventsAfterTheEnd() {
    for event in [Event<Int>.next(1), .completed, .next(2), .error(TestError.first)] {
      recorder.receive(event)
    }
    #expect(recorder.violations.map(\.kind) == [.afterEnd, .afterEnd])
    #expect(recorder.violations.map(\.event) == ["next(2)", "error(first)"])
    #expect(recorder.events.count == 4)
    #expect("\(recorder.violations[0])" == "next(2) came after the end, at 0 s")
  }

  @Test func seesEventsAfterDisposal() {
    recorder.record(.never())
    recorder.dispose()
    recorder.receive(.next(1))
    #expect(recorder.violations.map(\.kind) == [.afterDisposal])
  }

  @Test func letsOneEventPassThatWasOnItsWay() {
    recorder.record(.never())
    recorder.dispose()
    onAnotherThread {
      recorder.receive(.next(1))
      recorder.receive(.next(2))
    }
    #expect(recorder.violations.map(\.kind) == [.afterDisposal])
    #expect(recorder.violations.map(\.event) == ["next(2)"])
  }

  @Test func seesEventsWithinEvents() {
    recorder.onNext { [recorder] in if $0 < 3 { recorder.receive(.next($0 + 1)) } }
    recorder.receive(.next(1))
    #expect(recorder.violations.map(\.kind) == [.simultaneous, .simultaneous])
    #expect(recorder.elements == [1, 2, 3])
  }

  @Test func seesEventsFromTwoThreadsAtOnce() {
    recorder.onNext { [recorder] in
      if $0 == 1 { onAnotherThread { recorder.receive(.next(2)) } }
    }
    recorder.receive(.next(1))
    recorder.receive(.next(3))
    #expect(recorder.violations.map(\.event) == ["next(2)"])
    #expect(recorder.violations.map(\.kind) == [.simultaneous])
  }
}

/// Runs `body` on another thread and waits for it.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue(label: "another").async { @Sendable in
    body()
    done.signal()
  }
  done.wait()
}
