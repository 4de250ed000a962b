import Broadside
import BroadsideTesting
import Testing

/// Callers answer twice; the first answer counts.
@Suite(.timeLimit(.minutes(5))) struct AnswerOnceTests {
  let twice = ErrorAction.perform { _, onHandled in
    onHandled?()
    onHandled?()
  }

  @Test func aSecondCallbackRunsNothingAgain() {
    let logged = Shared(0)
    let completed = Shared(0)
    let handler = ErrorHandler()
      .on(error: .any, then: twice)
      .always(.log(to: ErrorLog { _ in logged.add() }))
    let recorder = Observable<Int>.error(Trouble.a).handleErrors(with: handler).record()
    #expect(recorder.events == [.completed()])
    #expect(recorder.violations.isEmpty)
    #expect(logged.value == 1)
    handler.handle(error: Trouble.a, onCompleted: { completed.add() })
    #expect(logged.value == 2)
    #expect(completed.value == 1)
  }

  @Test func aButtonAndADismissalAreOneAnswer() {
    let kept = Shared<Reply?>(nil)
    let logged = Shared(0)
    let handler = ErrorHandler()
      .on(error: .any, then: ErrorAction("alert") { kept.value = $1 })
      .always(.log(to: ErrorLog { _ in logged.add() }), twice)
    let recorder = Observable<Int>.error(Trouble.a).handleErrors(with: handler).record()
    let reply = kept.value
    kept.value = nil
    reply?.handled()
    reply?.decided(.hit(Trouble.b))
    reply?.passed()
    #expect(recorder.events == [.completed()])
    #expect(recorder.violations.isEmpty)
    #expect(logged.value == 1)
  }

  @Test func aSecondMissStartsNothing() async throws {
    struct Twice: ErrorShooting {
      func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
        complete(.miss)
        complete(.miss)
      }
    }
    let source = ScriptedSource<Int>([.fail(Trouble.a), .elements([7]).complete()])
    #expect(try await source.observable.shootError(with: Twice()).toArray() == [7])
    #expect(source.subscriptionCount == 2)
  }

  @Test func anAnswerForAFormerFailureIsNoAnswerForTheNext() {
    let shooter = KeepingShooter()
    let source = ScriptedSource<Int>([.fail(Trouble.a), .fail(Trouble.b)])
    let recorder = source.observable.shootError(with: shooter).record()
    let first = shooter.questions.value[0]
    first(.miss)
    first(.sink)
    #expect(recorder.events == [])
    #expect(source.subscriptionCount == 2)
    shooter.questions.value[1](.hit(Trouble.c))
    first(.miss)
    #expect(recorder.events == [.error(Trouble.c)])
    #expect(source.subscriptionCount == 2)
  }
}
