import BroadsideCore

extension ErrorAction {
  @inlinable static func shooting<Target>(
    _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shot
  ) -> ErrorAction {
    judging { error, attempt in
      guard let target = error as? Target else { return .passed }
      return .decided(shooter(target, attempt))
    }
  }

  @inlinable static func shooting(
    _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) -> Shot
  ) -> ErrorAction {
    judging { .decided(shooter($0, $1)) }
  }

  @inlinable static func shooting<Target>(
    _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) async throws -> Shot
  ) -> ErrorAction {
    awaiting(where: { $0 is Target }) { error, attempt in
      guard let target = error as? Target else { return .passed }
      return .decided(try await shooter(target, attempt))
    }
  }

  @inlinable static func shooting(
    _ shooter: @escaping @Sendable (_ error: any Error, _ attempt: Int) async throws -> Shot
  ) -> ErrorAction {
    awaiting { .decided(try await shooter($0, $1)) }
  }

  @usableFromInline static func judging(
    _ judge: @escaping @Sendable (any Error, Int) -> Answer
  ) -> ErrorAction {
    ErrorAction(.judge(judge), "shootError closure")
  }

  /// An error that is not meant passes at once, without a task.
  @usableFromInline static func awaiting(
    where isMeant: @escaping @Sendable (any Error) -> Bool = { _ in true },
    _ decide: @escaping @Sendable (any Error, Int) async throws -> Answer
  ) -> ErrorAction {
    ErrorAction(
      .call { error, attempt, reply in
        guard isMeant(error) else { return reply.passed() }
        reply.run { try await decide(error, attempt) }
      }, "shootError closure")
  }

  /// The first shot counts; none lets the error through; no stream passes.
  @usableFromInline static func observing(
    _ shots: @escaping @Sendable (any Error, Int) -> Observable<Shot>?
  ) -> ErrorAction {
    ErrorAction(
      .call { error, attempt, reply in
        guard let shots = shots(error, attempt) else { return reply.passed() }
        let subscription = shots.take(1).subscribe(
          onNext: { reply.decided($0) }, onError: { reply.decided(.hit($0)) },
          onCompleted: { reply.decided(.hit(error)) })
        reply.onCancel { subscription.dispose() }
      }, "shootError closure")
  }
}
