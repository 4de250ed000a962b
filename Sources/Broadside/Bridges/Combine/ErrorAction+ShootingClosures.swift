#if canImport(Combine)
  import BroadsideCore

  /// What a closure that answers with a stream comes to. `any Error` is a target, too.
  extension ErrorAction {
    static func shooting<Target>(
      _ shooter: @escaping @Sendable (_ error: Target, _ attempt: Int) -> Observable<Shot>
    ) -> ErrorAction {
      .observing { error, attempt in (error as? Target).map { shooter($0, attempt) } }
    }
  }
#endif
