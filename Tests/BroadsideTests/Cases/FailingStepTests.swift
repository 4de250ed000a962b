import Broadside
import BroadsideTesting
import Testing

/// A step that only watches can't change the outcome; one that decides may, but keeps the cause.
@Suite(.timeLimit(.minutes(5))) struct FailingStepTests {
  @Test func everyDecidingStepThatThrowsKeepsTheCauseInSight() async {
    let forms: [ErrorAction] = [
      .decide { _ in throw Trouble.c },
      .decide { _ async throws in
        await Task.yield()
        throw Trouble.c
      },
      .perform { _ in
        await Task.yield()
        throw Trouble.c
      },
      .decideOnMainActor { _ in throw Trouble.c },
    ]
    for form in forms {
      let ships = Shared<[Ship]>([])
      let watched = Shared(0)
      let handler = ErrorHandler()
        .on(error: .any, then: form)
        .always(.log(to: ErrorLog { ship in ships.change { $0.append(ship) } }))
      let recorder = Recorder<Int>()
      let end = recorder.gateAtEnd()
      recorder.record(
        Observable.error(Trouble.a).handleErrors(with: handler)
          .do(onError: { _ in watched.add() }))
      await end.wait()
      #expect(recorder.events == [.error(Trouble.c)])
      #expect(recorder.violations.isEmpty)
      #expect(watched.value == 1)
      #expect(ships.value.map { "\($0.error)" } == ["a"])
      #expect(ships.value.first?.history.map { "\($0.error) \($0.shot)" } == ["a hit(c)"])
    }
  }

  @Test func aShooterThatThrowsAnswersWithItsError() async {
    let recorder = Recorder<Int>()
    let end = recorder.gateAtEnd()
    recorder.record(
      Observable.error(Trouble.a).shootError { _, _ in
        await Task.yield()
        throw Trouble.c
      })
    await end.wait()
    #expect(recorder.events == [.error(Trouble.c)])
    #expect(recorder.violations.isEmpty)
  }

  @Test func aLogThatThrowsBetweenRetriesChangesNothing() {
    let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([7]).complete()])
    let counted = Shared(0)
    let reported = Shared<[String]>([])
    UnhandledErrors.withHandler({ error, _ in reported.change { $0.append("\(error)") } }) {
      let recorder = source.observable
        .handleErrors(
          with: ErrorHandler()
            .on(
              error: .any, then: .log(to: ErrorLog { _ in throw Trouble.c }),
              .log(to: ErrorLog { _ in counted.add() }), .retry(maxRetries: 1))
        ).record()
      #expect(recorder.events == [.next(7), .completed()])
    }
    #expect(counted.value == 1)
    #expect(reported.value == ["c"])
  }
}
