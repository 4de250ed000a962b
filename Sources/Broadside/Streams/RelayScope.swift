import BroadsideCore

/// A scope for one of several inputs: reports its end to the operator that joins them.
final class RelayScope: Scope, @unchecked Sendable {
  // Unchecked: immutable.
  private let ended: @Sendable (RelayScope, (any Error)?) -> Void

  init(_ ended: @escaping @Sendable (_ scope: RelayScope, _ error: (any Error)?) -> Void) {
    self.ended = ended
  }

  override func didFail(_ error: consuming any Error) { ended(self, error) }
  override func didComplete() { ended(self, nil) }
}

/// The inputs that are running.
final class ScopeSet: StreamResource, @unchecked Sendable {
  // Unchecked: all state is in `scopes`.
  private let scopes = Guarded<[ObjectIdentifier: Scope]?>([:])

  /// Keeps a scope until it is removed; disposes it where the set has been disposed.
  func insert(_ scope: Scope) {
    let isKept = scopes.withLock { scopes in
      scopes?.updateValue(scope, forKey: ObjectIdentifier(scope))
      return scopes != nil
    }
    if !isKept { scope.dispose() }
  }

  func remove(_ scope: Scope) {
    _ = scopes.withLock { $0?.removeValue(forKey: ObjectIdentifier(scope)) }
  }

  override func dispose() {
    let all = scopes.withLock { scopes in
      defer { scopes = nil }
      return scopes
    }
    for scope in all?.values.map({ $0 }) ?? [] { scope.dispose() }
  }
}
