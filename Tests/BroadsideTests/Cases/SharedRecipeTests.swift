import Broadside
import BroadsideTesting
import Testing

/// A stream is a recipe: each subscription counts for itself.
@Suite(.timeLimit(.minutes(5))) struct SharedRecipeTests {
  static let recipes:
    [@Sendable (Observable<Int>, VirtualTimeScheduler, Shared<[Int]>) -> Observable<Int>] = [
      { source, scheduler, attempts in
        source.handleErrors(
          with: ErrorHandler().on(
            error: .any,
            then: .decide { ship in
              attempts.change { $0.append(ship.attempt) }
              return nil
            }, .retry(.constant(.seconds(5), maxRetries: 1))), scheduler: scheduler)
      },
      { source, scheduler, attempts in
        source.shootError(scheduler: scheduler) { error, attempt in
          attempts.change { $0.append(attempt) }
          return attempt < 1 ? .miss(after: .seconds(5)) : .hit(error)
        }
      },
      { source, scheduler, attempts in
        source.shootError { error, attempt in
          attempts.change { $0.append(attempt) }
          return .hit(error)
        }.retry(.constant(.seconds(5), maxRetries: 1), scheduler: scheduler)
      },
    ]

  @Test(arguments: recipes.indices, [Duration.seconds(10), .zero])
  func subscribersDoNotShareABudget(_ index: Int, _ second: Duration) {
    let scheduler = VirtualTimeScheduler()
    let attempts = Shared<[Int]>([])
    let source = ScriptedSource<Int>([.fail(Trouble.a)], on: scheduler)
    let stream = Self.recipes[index](source.observable, scheduler, attempts)
    let early = stream.record(on: scheduler)
    let late = Recorder<Int>(on: scheduler)
    late.record(stream, at: second)
    scheduler.advance(to: .seconds(100))
    #expect(early.events == [.error(at: .seconds(5), Trouble.a)])
    #expect(late.events == [.error(at: second + .seconds(5), Trouble.a)])
    #expect(source.subscriptionCount == 4)
    // The third recipe's inner operator is itself subscribed anew.
    #expect(attempts.value.sorted() == (index == 2 ? [0, 0, 0, 0] : [0, 0, 1, 1]))
    #expect(scheduler.isIdle)
  }
}
