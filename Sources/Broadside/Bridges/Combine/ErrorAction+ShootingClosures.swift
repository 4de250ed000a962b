#if canImport(Combine)
  import BroadsideCore

  /// What the closures given to a publisher's `shootError` come to. `any Error` is a target, too.
  extension ErrorAction {
    static func shooting<Target>(
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Shot
    ) -> ErrorAction {
      .judging { error, attempt in
        guard let target = error as? Target else { return .passed }
        return .decided(shooter(target, attempt))
      }
    }

    static func shooting<Target>(
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) async throws -> Shot
    ) -> ErrorAction {
      .awaiting(where: { $0 is Target }) { error, attempt in
        guard let target = error as? Target else { return .passed }
        return .decided(try await shooter(target, attempt))
      }
    }

    static func shooting<Target>(
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Observable<Shot>
    ) -> ErrorAction {
      .observing { error, attempt in (error as? Target).map { shooter($0, attempt) } }
    }
  }
#endif
