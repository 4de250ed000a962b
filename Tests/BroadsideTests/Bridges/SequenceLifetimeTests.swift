import Broadside
import Testing

/// Isolation, Sendability and what an iterator pays and keeps.
@Suite(.timeLimit(.minutes(1))) struct SequenceLifetimeTests {
  let failing = ScriptedSequence(.run(1, failing: .a))

  /// Asserts with each element that it is asked for on the main actor.
  private struct MainSequence: AsyncSequence {
    final class Element {
      let number: Int

      init(_ number: Int) { self.number = number }
    }

    let runs = Shared(0)

    func makeAsyncIterator() -> Iterator { Iterator(run: runs.add()) }

    struct Iterator: AsyncIteratorProtocol {
      let run: Int
      var number = 0

      mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
        MainActor.assertIsolated()
        number += 1
        if number == 3 { throw Trouble.a }
        return Element(number)
      }
    }
  }

  @Test @MainActor func elementsThatAreNotSendableStayOnTheActor() async throws {
    let base = MainSequence()
    let handler = ErrorHandler().on(error: .any, then: .retry(maxRetries: 1), .recover)
    var numbers: [Int] = []
    for try await element in base.handleErrors(with: handler) { numbers.append(element.number) }
    #expect(numbers == [1, 2, 1, 2])
    for await element in base.sinkErrors() { numbers.append(element.number) }
    for try await element in base.recover({ _ in base.prefix(1) }) {
      numbers.append(element.number)
    }
    #expect(numbers == [1, 2, 1, 2, 1, 2, 1, 2, 1])
    var iterator = base.retry(maxRetries: 1).makeAsyncIterator()
    #expect(try await iterator.next()?.number == 1)
  }

  @Test func sequencesAreSendableWithTheirBase() {
    func send(_ value: some Sendable) {}
    send(failing.retry(maxRetries: 1))
    send(failing.sinkErrors())
    send(failing.recover { _ in ScriptedSequence(.run(1)) })
    send(RetryingSequence(.immediate) { _ in MainSequence() })
  }

  @Test func theTypesOfFailureSayWhatCanFail() {
    func never<S: AsyncSequence>(_: S) where S.Failure == Never {}
    func any<S: AsyncSequence>(_: S) where S.Failure == any Error {}
    never(failing.sinkErrors())
    never(failing.replaceError(with: 1))
    never(failing.handleErrors(with: ErrorHandler()).sinkErrors())
    any(failing.handleErrors(with: ErrorHandler()))
    any(failing.recover(with: failing))
  }

  @Test func anIteratorThatIsGivenUpPaysTheBudgetOnce() async throws {
    let budget = RetryBudget(maxTokens: 10, tokenRatio: 0.5)
    let sequence = ScriptedSequence(.run(failing: .a), .run(1, 2))
      .retry(.immediate.drawing(from: budget))
    do {
      var iterator = sequence.makeAsyncIterator()
      #expect(try await iterator.next() == 1)
      #expect(budget.tokens == 9)
    }
    #expect(budget.tokens == 9.5)
  }

  @Test func anIteratorThatEndsPaysTheBudgetOnce() async {
    let budget = RetryBudget(maxTokens: 10, tokenRatio: 0.5)
    let sequence = ScriptedSequence(.run(failing: .a), .run(1, 2))
      .retry(.immediate.drawing(from: budget))
    #expect(await sequence.seen() == ["1", "2", "nil", "nil"])
    #expect(budget.tokens == 9.5)
    let spent = ScriptedSequence(.run(failing: .a))
      .retry(.immediate(maxRetries: 0).drawing(from: budget))
    #expect(await spent.seen() == ["a", "nil"])
    #expect(budget.tokens == 8.5)
  }

  @Test func anIteratorIsMadeWithItsSequences() {
    let iterator = failing.retry(maxRetries: 1).makeAsyncIterator()
    #expect(failing.made.value == 1)
    withExtendedLifetime(iterator) { #expect(failing.living.value == 1) }
  }
}
