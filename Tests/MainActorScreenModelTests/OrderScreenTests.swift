import Broadside
import BroadsideTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct OrderScreenTests {
  @Test func alertsAreAnsweredOnTheMainActor() async {
    let screen = OrderScreen { $0.press(0) }
    let source = ScriptedSource<Int>([
      .fail(OrderError.offline), .elements([1]).fail(OrderError.loggedOut),
    ])
    await withCheckedContinuation { continuation in
      screen.load(source.observable) { continuation.resume() }
    }
    #expect(screen.lines == ["retry offline", "order 1", "log in", "done"])
  }

  @Test func anAlertOfTheClientsOwnFits() {
    let handler = ErrorHandler().on(
      error: .any, then: .present(alert: OfflineAlert(title: "Offline")), .recover)
    #expect(handler.handle(error: OrderError.offline))
  }
}
