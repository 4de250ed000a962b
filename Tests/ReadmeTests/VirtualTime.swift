import Broadside
import BroadsideTesting
import Testing

private enum Trouble: Error, Equatable { case busy, broken }

@Suite struct RetryDelayTests {
  // README: testing
  @Test func waitsASecondBeforeEachRetry() {
    let clock = VirtualTimeScheduler()
    let source = ScriptedSource<String>([
      .fail(Trouble.busy), .fail(Trouble.busy), .elements(["ok"]).complete(),
    ])
    let recorder = source.observable
      .retry(.constant(.seconds(1)), scheduler: clock)
      .record(on: clock)

    clock.advance(by: .seconds(2))

    #expect(recorder.events == [.next(at: .seconds(2), "ok"), .completed(at: .seconds(2))])
  }
  // README: end
}
