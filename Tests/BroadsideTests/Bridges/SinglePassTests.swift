import Broadside
import Testing

/// What can be iterated only once: the failure stays a failure, whatever the handler says.
@Suite(.timeLimit(.minutes(5))) struct SinglePassTests {
  static func stream() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Trouble.a)
    }
  }

  let retrying = ErrorHandler().on(error: .any, then: .retry(maxRetries: 3))

  /// Behind a type parameter no deprecated overload is chosen.
  func expectFailure<Base: AsyncSequence>(
    of base: @autoclosure () throws -> Base, _ location: SourceLocation = #_sourceLocation
  ) async throws where Base.Element == Int {
    for sequence in [
      try base().retry(maxRetries: 3), try base().retry(.immediate),
      try base().handleErrors(with: retrying), try base().shootError { _, _ in .miss },
      try base().shootError { (_: Trouble, _) in .miss },
    ] {
      #expect(await sequence.seen() == ["1", "a", "nil"], sourceLocation: location)
    }
  }

  @Test func inGenericCode() async throws {
    try await expectFailure(of: Self.stream())
  }

  @Test func throughTheWrappersOfTheStandardLibrary() async throws {
    try await expectFailure(of: Self.stream().map { $0 })
    try await expectFailure(of: Self.stream().map { number throws in number })
    try await expectFailure(of: Self.stream().compactMap { $0 })
    try await expectFailure(of: Self.stream().compactMap { number throws in number })
    try await expectFailure(of: Self.stream().flatMap { ScriptedSequence(.run($0)) })
    try await expectFailure(
      of: Self.stream().flatMap { number throws in ScriptedSequence(.run(number)) })
    try await expectFailure(of: Self.stream().filter { _ in true })
    try await expectFailure(of: Self.stream().filter { _ throws in true })
    try await expectFailure(of: Self.stream().dropFirst(0))
    try await expectFailure(of: Self.stream().drop { _ in false })
    try await expectFailure(of: Self.stream().drop { _ throws in false })
    try await expectFailure(of: Self.stream().prefix(9))
    try await expectFailure(of: Self.stream().prefix { _ in true })
    try await expectFailure(of: Self.stream().prefix { _ throws in true })
    try await expectFailure(of: Self.stream().map { $0 }.filter { _ in true }.dropFirst(0))
  }

  @Test func throughTheSequencesOfTheLibrary() async throws {
    try await expectFailure(
      of: Self.stream().recover { error in
        if error is Trouble { throw error }
        return ScriptedSequence(.run(7))
      })
    try await expectFailure(of: judged(Self.stream()))
    try await expectFailure(of: judged(judged(Self.stream().map { $0 })))
  }

  private func judged<Base: AsyncSequence>(_ base: Base) -> ShotSequence<Base> {
    base.handleErrors(with: ErrorHandler().always(.log(to: .lines { _ in })))
  }

  @Test func anExistentialIsSeenThrough() async {
    let erased: any AsyncSequence<Int, any Error> = Self.stream()
    func seen(_ base: some AsyncSequence<Int, any Error>) async -> [String] {
      await base.retry(maxRetries: 2).seen()
    }
    #expect(await seen(erased) == ["1", "a", "nil"])
  }

  @Test @available(*, deprecated) func calledDirectlyItIsDeprecatedAndDoesTheSame() async {
    #expect(await Self.stream().retry(maxRetries: 3).seen() == ["1", "a", "nil"])
    #expect(await Self.stream().retry(.immediate).seen() == ["1", "a", "nil"])
    #expect(await Self.stream().handleErrors(with: retrying).seen() == ["1", "a", "nil"])
    #expect(await Self.stream().shootError { _, _ in .miss }.seen() == ["1", "a", "nil"])
    let typed = Self.stream().shootError { (_: Trouble, attempt) in attempt < 9 ? .miss : .sink }
    #expect(await typed.seen() == ["1", "a", "nil"])
    let async = Self.stream().shootError { (_: Trouble, _) in
      await Task.yield()
      return .miss
    }
    #expect(await async.seen() == ["1", "a", "nil"])
  }

  @Test func aMissCountsAsPassedInAHandler() async {
    let outcomes = Shared<[String]>([])
    let handler =
      retrying
      .on(error: .type(Trouble.a), then: .decide { _ in .miss })
      .onNoMatch(.recover)
      .always(
        ErrorAction("note") { ship, reply in
          outcomes.change { $0.append("\(ship.outcome!)") }
          reply.passed()
        })
    func seen<Base: AsyncSequence>(_ base: Base, _ handler: ErrorHandler) async -> [String]
    where Base.Element: Sendable { await base.handleErrors(with: handler).seen() }
    #expect(await seen(Self.stream(), handler) == ["1", "nil", "nil"])
    #expect(outcomes.value == ["sink"])
    let spent = RetryBudget(maxTokens: 10)
    let drawing = ErrorHandler().on(error: .any, then: .retry(.immediate.drawing(from: spent)))
    #expect(await seen(Self.stream(), drawing) == ["1", "a", "nil"])
    #expect(spent.tokens == 10)
  }

  @Test func whatCanBeIteratedAgainIsNotMeant() async {
    let source = ScriptedSequence(.run(1, failing: .a))
    func seen<Base: AsyncSequence<Int, any Error>>(_ base: Base) async -> [String] {
      await base.retry(maxRetries: 1).seen()
    }
    #expect(await seen(source) == ["1", "1", "a", "nil"])
    #expect(await seen(source.map { $0 }.filter { _ in true }) == ["1", "1", "a", "nil"])
    let observable = Observable<Int>.of(1).concat(.error(Trouble.a))
    #expect(await seen(observable.values) == ["1", "1", "a", "nil"])
  }
}
