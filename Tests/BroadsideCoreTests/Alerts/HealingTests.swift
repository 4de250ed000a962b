import BroadsideCore
import Testing

/// Healable errors: their own options are the buttons and answer the failure.
@Suite(.timeLimit(.minutes(5))) struct HealingTests {
  let front = Front()
  let journal = Journal()

  func failing(_ options: HealingOption...) -> Failing {
    let error = PlainHealableError(
      source: .externalSystemUnavailable, message: "No answer.", healingOptions: options)
    return Failing(
      ErrorHandler(for: front).on(error: .any, then: .heal).onNoMatch(.rethrow(as: Trouble.c)),
      error)
  }

  @Test func theAlertIsMadeFromTheError() throws {
    _ = failing(
      HealingOption(style: .normal, title: "1"), HealingOption(style: .recommended, title: "2"),
      HealingOption(style: .destructive, title: "3"))
    let content = try #require(front.contents.value.first)
    #expect(content.title == AlertTexts.current.title(.externalSystemUnavailable))
    #expect(content.message == "No answer.")
    #expect(content.buttons.map(\.title) == ["1", "2", "3"])
    #expect(content.buttons.map(\.style) == [.default, .default, .destructive])
    #expect(content.preferredButton == 1)
  }

  @Test func onlyTheChosenOptionRunsOnce() throws {
    let stream = failing(
      HealingOption(style: .normal, title: "1") { journal.note("1") },
      HealingOption(style: .normal, title: "2", shot: .miss) { journal.note("2") })
    let alert = try front.take()
    alert.press(1)
    alert.press(1)
    #expect(journal.all == ["2"])
    #expect(stream.shots.value == ["miss"])
  }

  @Test func withoutOptionsThereIsAWayOut() throws {
    let stream = failing()
    #expect(front.contents.value.first?.buttons.count == 1)
    try front.press()
    #expect(stream.shots.value == ["sink"])
  }

  @Test func errorsThatCannotBeHealedPass() {
    let stream = Failing(
      ErrorHandler(for: front).on(error: .any, then: .heal).onNoMatch(.rethrow(as: Trouble.c)))
    #expect(stream.shots.value == ["hit(c)"])
    #expect(front.titles == [])
  }

  /// The text of the shot for a healing that takes its time.
  func shot(deciding healing: @escaping @Sendable () async throws -> Shot?) async -> String {
    let error = PlainHealableError(
      source: .internalInconsistency, message: "m",
      healingOptions: [HealingOption(style: .normal, title: "Heal", deciding: healing)])
    let handler = ErrorHandler(for: front).on(error: .any, then: .heal)
    return await withCheckedContinuation { continuation in
      Engagement(with: handler, scheduler: AtOnce()).decide(error) {
        continuation.resume(returning: $0.text)
      }
      #expect(throws: Never.self) { try front.press() }
    }
  }

  @Test func aHealingDecidesWhenItIsDone() async {
    #expect(await shot { .miss(after: .seconds(1)) } == "miss after 1.0 seconds")
    #expect(await shot { nil } == "sink")
    #expect(await shot { throw Trouble.b } == "hit(b)")
  }

  @Test func aHealingOnTheMainActorIsDoneBeforeTheAnswer() async {
    let error = PlainHealableError(
      source: .internalInconsistency, message: "m",
      healingOptions: [
        HealingOption(
          style: .normal, title: "Heal", shot: .miss,
          handlerOnMainActor: { [journal] in
            MainActor.assertIsolated()
            journal.note("healed")
          })
      ])
    let handler = ErrorHandler(for: front).on(error: .any, then: .heal)
    let shot = await withCheckedContinuation { continuation in
      Engagement(with: handler, scheduler: AtOnce()).decide(error) {
        continuation.resume(returning: $0.text)
      }
      #expect(throws: Never.self) { try front.press() }
    }
    #expect(journal.all == ["healed"])
    #expect(shot == "miss")
  }

  @Test func aDisposedStreamCancelsItsHealing() async {
    let (cancelled, onCancelled) = AsyncStream<Void>.makeStream()
    let (begun, onBegun) = AsyncStream<Void>.makeStream()
    let error = PlainHealableError(
      source: .internalInconsistency, message: "m",
      healingOptions: [
        HealingOption(
          style: .normal, title: "Heal",
          deciding: {
            onBegun.finish()
            let (forever, _) = AsyncStream<Never>.makeStream()
            for await _ in forever {}
            if Task.isCancelled { onCancelled.finish() }
            return .miss
          })
      ])
    let stream = Failing(ErrorHandler(for: front).on(error: .any, then: .heal), error)
    #expect(throws: Never.self) { try front.press() }
    for await _ in begun {}
    stream.dispose()
    for await _ in cancelled {}
    #expect(stream.shots.value == [])
  }
}
