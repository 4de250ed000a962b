import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct OrderScreenTests {
  @Test func alertsAreAnsweredOnTheMainActor() async {
    let screen = await OrderScreen { $0.press(0) }
    let source = ScriptedSource<Int>([
      .fail(OrderError.offline), .elements([1]).fail(OrderError.loggedOut),
    ])
    await withCheckedContinuation { continuation in
      Task { @MainActor in screen.load(source.observable) { continuation.resume() } }
    }
    #expect(await screen.lines == ["retry offline", "order 1", "log in", "done"])
  }

  @Test func aScreenThatIsLeftIsGone() async {
    let gone = await Task { @MainActor in
      weak var gone: OrderScreen?
      do {
        let screen = OrderScreen { _ in }
        gone = screen
        screen.load(.error(OrderError.offline)) {}
      }
      return gone == nil
    }.value
    #expect(gone)
  }
}
