import BroadsideCore
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReplyTests {
  @Test func theFirstAnswerCounts() {
    let journal = Journal()
    let twice = ErrorAction("twice") { _, reply in
      reply.decided(.sink)
      reply.decided(.hit(Trouble.c))
      reply.handled()
    }
    let engagement = Engagement(
      with: ErrorHandler().on(error: .any, then: twice)
        .always(.noting("log", in: journal, .passed)))
    #expect(engagement.shot(for: Trouble.a)?.text == "sink")
    #expect(journal.all == ["log"])
  }

  @Test func aCallbackCalledTwiceFinishesOnce() {
    let journal = Journal()
    let handler = ErrorHandler()
      .on(
        error: .any,
        then: .perform(action: { _, done in
          done?()
          done?()
        })
      )
      .always(.noting("always", in: journal, .passed))
    handler.handle(error: Trouble.a) { journal.note("completed") }
    #expect(journal.all == ["always", "completed"])
  }

  @Test func aDroppedReplyLetsTheErrorThrough() {
    let kept = Shared<[Reply]>([])
    let shots = Shared<[String]>([])
    let keeping = ErrorAction("keeping") { _, reply in kept.value.append(reply) }
    let engagement = Engagement(with: ErrorHandler().on(error: .any, then: keeping, .recover))
    engagement.decide(Trouble.a) { shots.value.append($0.text) }
    #expect(shots.value == [])
    kept.value = []
    #expect(shots.value == ["hit(a)"])
    let dropping = Engagement(
      with: ErrorHandler().on(error: .any, then: ErrorAction("dropping") { _, _ in }, .recover))
    #expect(dropping.shot(for: Trouble.b)?.text == "hit(b)")
  }

  @Test func aCallbackReleasedUnansweredCompletesTheHandlingOnce() {
    let journal = Journal()
    ErrorHandler().on(error: .any, then: .perform(action: { _, _ in }))
      .always(.noting("always", in: journal, .passed))
      .handle(error: Trouble.a) { journal.note("completed") }
    #expect(journal.all == ["always", "completed"])
  }

  @Test func cancellationTellsTheActionAndSilencesTheAnswer() {
    let journal = Journal()
    let kept = Shared<[Reply]>([])
    let asking = ErrorAction("asking") { _, reply in
      reply.onCancel { journal.note("cancelled") }
      kept.value.append(reply)
    }
    let engagement = Engagement(with: ErrorHandler().on(error: .any, then: asking))
    engagement.decide(Trouble.a) { journal.note($0.text) }
    engagement.cancel()
    engagement.cancel()
    #expect(journal.all == ["cancelled"])
    kept.value[0].onCancel { journal.note("late") }
    kept.value[0].decided(.sink)
    #expect(journal.all == ["cancelled", "late"])
  }

  @Test func anAnsweredReplyIsNotCancelled() {
    let journal = Journal()
    let asking = ErrorAction("asking") { _, reply in
      reply.onCancel { journal.note("cancelled") }
      reply.decided(.sink)
      reply.onCancel { journal.note("cancelled") }
    }
    let engagement = Engagement(with: ErrorHandler().on(error: .any, then: asking))
    #expect(engagement.shot(for: Trouble.a)?.text == "sink")
    engagement.cancel()
    #expect(journal.all == [])
  }

  @Test func cancellationReleasesWhoWaitsThoughTheReplyIsKept() {
    final class Witness: Sendable {}
    let kept = Shared<[Reply]>([])
    let keeping = ErrorAction("keeping") { _, reply in kept.value.append(reply) }
    let engagement = Engagement(with: ErrorHandler().on(error: .any, then: keeping))
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      engagement.decide(Trouble.a) { _ in withExtendedLifetime(witness) {} }
    }
    #expect(gone != nil)
    engagement.cancel()
    #expect(gone == nil)
    #expect(kept.value.count == 1)
  }

  @Test func anAsyncDecisionIsCancelledWithTheEngagement() async {
    let (cancelled, continuation) = AsyncStream<Void>.makeStream()
    let engagement = Engagement(
      with: ErrorHandler().on(
        error: .any,
        then: .decide { _ async throws in
          await withTaskCancellationHandler {
            for await _ in AsyncStream<Void>.makeStream().stream {}
          } onCancel: {
            continuation.finish()
          }
          return .sink
        }))
    engagement.decide(Trouble.a) { _ in Issue.record("a shot after cancellation") }
    engagement.cancel()
    for await _ in cancelled {}
  }

  @Test func aThrowOfAnAsyncActionIsLetThrough() async {
    let handler = ErrorHandler().on(error: .any, then: .perform { _ in throw Trouble.c }, .recover)
    let shot = await withCheckedContinuation { continuation in
      Engagement(with: handler).decide(Trouble.a) { continuation.resume(returning: $0) }
    }
    #expect(shot.text == "hit(c)")
  }

  @Test func raceOfAnswersFromThreeThreadsGivesOneShot() {
    for _ in 0..<2_000 {
      let count = Shared(0)
      let kept = Shared<Reply?>(nil)
      let keeping = ErrorAction("keeping") { _, reply in kept.value = reply }
      let engagement = Engagement(with: ErrorHandler().on(error: .any, then: keeping))
      engagement.decide(Trouble.a) { _ in count.value += 1 }
      DispatchQueue.concurrentPerform(iterations: 3) { _ in kept.value?.decided(.sink) }
      #expect(count.value == 1)
    }
  }
}
