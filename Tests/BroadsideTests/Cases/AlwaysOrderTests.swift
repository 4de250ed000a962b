import Broadside
import BroadsideTesting
import Testing

/// The builder describes rules, not a sequence: `always` comes last, wherever it was added.
@Suite(.timeLimit(.minutes(5))) struct AlwaysOrderTests {
  let scheduler = VirtualTimeScheduler()
  let order = Shared<[String]>([])

  func noting(_ name: String, _ answer: ErrorAction.Answer = .passed) -> ErrorAction {
    ErrorAction(name) { [order, scheduler] _, reply in
      order.change { $0.append("\(name) \(scheduler.now.components.seconds)") }
      reply.answer(answer)
    }
  }

  var slow: ErrorAction {
    .perform { [order, scheduler] _, onHandled in
      order.change { $0.append("start \(scheduler.now.components.seconds)") }
      _ = scheduler.schedule(after: .seconds(5)) {
        order.change { $0.append("end \(scheduler.now.components.seconds)") }
        onHandled?()
      }
    }
  }

  /// The same rules, added in different orders.
  var handlers: [ErrorHandler] {
    [
      ErrorHandler().always(noting("log1")).always(noting("log2"))
        .on(error: .type(Trouble.a), then: slow).onNoMatch(noting("x", .handled)),
      ErrorHandler().onNoMatch(noting("x", .handled)).always(noting("log1"), noting("log2"))
        .on(error: .type(Trouble.a), then: slow),
      ErrorHandler().always(noting("log1")).onNoMatch(noting("x", .handled))
        .on(error: .type(Trouble.a), then: slow).always(noting("log2")),
    ]
  }

  @Test(arguments: 0..<3)
  func inAStreamItFollowsTheSlowAction(_ index: Int) {
    _ = Observable<Int>.error(Trouble.a)
      .handleErrors(with: handlers[index], scheduler: scheduler)
      .subscribe(onCompleted: { [order] in order.change { $0.append("completed") } })
    #expect(order.value == ["start 0"])
    scheduler.advance(to: .seconds(9))
    #expect(order.value == ["start 0", "end 5", "log1 5", "log2 5", "completed"])
    order.value = []
    _ = Observable<Int>.error(Trouble.b)
      .handleErrors(with: handlers[index], scheduler: scheduler)
      .subscribe(onCompleted: { [order] in order.change { $0.append("completed") } })
    #expect(order.value == ["x 9", "log1 9", "log2 9", "completed"])
  }

  @Test(arguments: 0..<3)
  func outsideAStreamToo(_ index: Int) {
    let handler = handlers[index]
    let completed: @Sendable () -> Void = { [order] in order.change { $0.append("completed") } }
    #expect(handler.handle(error: Trouble.a, onCompleted: completed))
    scheduler.advance(to: .seconds(9))
    #expect(order.value == ["start 0", "end 5", "log1 5", "log2 5", "completed"])
    order.value = []
    #expect(handler.handle(error: Trouble.b, onCompleted: completed))
    #expect(order.value == ["x 9", "log1 9", "log2 9", "completed"])
  }
}
