import BroadsideCore
import Foundation
import Testing

/// As many error types as one likes: each nesting is one.
private struct Nested<Inner: Sendable>: Error {}

private struct NestedCause<Inner: Sendable>: CausedError {
  let causes: [any Error]
}

@Suite(.timeLimit(.minutes(5))) struct MatchingRaceTests {
  /// Errors of `count` different types.
  private func errors<Inner: Sendable>(_ count: Int, _: Inner.Type) -> [any Error] {
    count == 0 ? [] : [Nested<Inner>()] + errors(count - 1, Nested<Inner>.self)
  }

  private func wrapped<Inner: Sendable>(
    _ count: Int, _ cause: any Error, _: Inner.Type
  ) -> [any Error] {
    count == 0
      ? []
      : [NestedCause<Inner>(causes: [cause])] + wrapped(count - 1, cause, NestedCause<Inner>.self)
  }

  /// Runs `body` on four threads that start together.
  private func race(_ body: @escaping @Sendable (Int) -> Void) {
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for number in 0..<4 {
      Thread { @Sendable in
        gate.wait()
        body(number)
        done.signal()
      }.start()
    }
    for _ in 0..<4 { gate.signal() }
    for _ in 0..<4 { done.wait() }
  }

  @Test func threadsThatMeetNewTypesTogetherFindTheSameRules() {
    let errors = errors(40, Int.self)
    let log = AskLog()
    for round in 0..<200 {
      let index = RuleIndex([
        .init(matchers: [.type(Nested<Int>.self)]), .init(matchers: [.code(1)]),
        .init(matchers: [.type(APIError.loggedOut)]), .init(matchers: [.domain("none")]),
        .init(matchers: [!.type(Plain.self)]),
      ])
      let failed = log.matcher { _ in true }
      race { number in
        for step in errors.indices {
          let position = (step * 7 + number * 11 + round) % errors.count
          let expected = position == 0 ? [0, 1, 4] : [1, 4]
          if index.matching(errors[position]) != expected { _ = failed.catches(Plain()) }
        }
      }
    }
    #expect(log.take() == [])
  }

  @Test func threadsThatShareTheKindsOfManyTypesJudgeCancellationsRight() {
    let inert = errors(200, String.self)
    let cancelled = wrapped(200, CancellationError(), Int.self)
    let failed = wrapped(200, Plain(), Double.self)
    let log = AskLog()
    let wrong = log.matcher { _ in true }
    race { number in
      for round in 0..<3_000 {
        let position = (round * 13 + number * 7) % 200
        let isRight =
          !isCancellation(inert[position]) && isCancellation(cancelled[position])
          && !isCancellation(failed[position]) && isCancellation(CancellationError())
        if !isRight { _ = wrong.catches(Plain()) }
      }
    }
    #expect(log.take() == [])
  }
}
