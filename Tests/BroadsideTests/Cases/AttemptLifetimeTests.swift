import Broadside
import BroadsideTesting
import Testing

/// What a failed run holds is free while its error is decided on, and a run ends only once.
@Suite(.timeLimit(.minutes(5))) struct AttemptLifetimeTests {
  let scheduler = VirtualTimeScheduler()

  @Test func nothingIsHeldWhileSomebodyThinks() {
    let failing = SourceScript<Int>.after(.seconds(1)).fail(Trouble.a)
    let source = ScriptedSource(
      [failing, failing, failing, .after(.seconds(1)).elements([7]).complete()], on: scheduler)
    let slow = SlowShooter(scheduler: scheduler, delay: .seconds(60), shot: .miss)
    let handler = ErrorHandler().on(
      error: .any,
      then: .decide { _ in
        source.note("asked")
        return nil
      }, .shoot(with: slow))
    let recorder = source.observable.handleErrors(with: handler, scheduler: scheduler)
      .record(on: scheduler)
    for second in 0...184 {
      scheduler.advance(to: .seconds(second))
      #expect(source.live == (second < 184 && second % 61 == 0 ? 1 : 0))
    }
    #expect(
      source.log == [
        "sub1", "teardown1", "asked", "sub2", "teardown2", "asked", "sub3", "teardown3", "asked",
        "sub4", "teardown4",
      ])
    #expect(recorder.events == [.next(at: .seconds(184), 7), .completed(at: .seconds(184))])
  }

  @Test func aRunThatGoesOnAfterItsFailureIsNotHeard() {
    let shooter = KeepingShooter()
    let source = ScriptedSource<Int>([
      .misbehaving([.error(Trouble.a), .error(Trouble.b), .next(99), .completed]),
      .elements([5]).complete(),
    ])
    let recorder = source.observable.shootError(with: shooter).record()
    #expect(recorder.events == [])
    for answer in shooter.questions.value { answer(.miss) }
    #expect(shooter.questions.value.count == 1)
    #expect(source.subscriptionCount == 2)
    #expect(recorder.events == [.next(5), .completed()])
    #expect(recorder.violations.isEmpty)
  }

  @Test func aRunThatGoesOnBesideItsSuccessorIsNotHeard() {
    let source = ScriptedSource<Int>(
      [
        .misbehaving([.error(Trouble.a)]).after(.seconds(2)).elements([99]).fail(Trouble.b),
        .after(.seconds(3)).elements([5]).complete(),
      ], on: scheduler)
    let asked = Shared(0)
    let recorder = source.observable.shootError(scheduler: scheduler) { _, _ in
      asked.add()
      return .miss(after: .seconds(1))
    }.record(on: scheduler)
    scheduler.advance(by: .seconds(10))
    #expect(recorder.events == [.next(at: .seconds(4), 5), .completed(at: .seconds(4))])
    #expect(asked.value == 1)
    #expect(source.subscriptionCount == 2)
  }
}
