import BroadsideCore

extension Observable {
  /// One subscription to this stream for all who are subscribed at the same time.
  ///
  /// The first subscriber connects, the last to leave disconnects; a new one then connects anew.
  /// Nothing is replayed: who comes later gets only what comes later, and of a source that delivers
  /// everything while it is subscribed to, each subscriber gets all, from a run of its own.
  ///
  /// When the source has ended, by error or completion, all get that end, in the order in which they
  /// came, and whoever subscribes afterwards connects anew. So behind a `share`, of all who retry,
  /// the first connects anew and the others join it, each with counts of its own; a retry in front
  /// of it, `source.retry(maxRetries: 3).share()`, is one for all, which nobody notices.
  ///
  /// Each call shares for itself: keep the result, and hand it to all who are to share.
  public func share() -> Observable {
    let sharing = Sharing(self)
    return Observable { next, scope in sharing.subscribe(next, scope) }
  }
}

/// The connection that several subscribers share at the moment.
private final class Sharing<Element: Sendable>: Sendable {
  private let source: Observable<Element>
  private let current = Guarded<Connection<Element>?>(nil)

  init(_ source: Observable<Element>) { self.source = source }

  func subscribe(_ next: @escaping @Sendable (Element) -> Void, _ scope: Scope) {
    let fresh = Connection(of: self)
    let connection = current.withLock { current in
      let connection = current ?? fresh
      connection.subscribers += 1
      current = connection
      return connection
    }
    Outlet(next, scope, connection.drain).join()
    scope.add(ClosureResource { self.leave(connection) })
    if connection === fresh {
      source.run({ connection.drain.send(.next($0)) }, connection)
    }
  }

  private func leave(_ connection: Connection<Element>) {
    let isLast = current.withLock { current in
      connection.subscribers -= 1
      if connection.subscribers == 0, current === connection { current = nil }
      return connection.subscribers == 0
    }
    if isLast { connection.dispose() }
  }

  fileprivate func ended(_ connection: Connection<Element>) {
    current.withLock { current in
      if current === connection { current = nil }
    }
  }
}

private final class Connection<Element: Sendable>: Scope, @unchecked Sendable {
  // Unchecked: `subscribers` is touched only under the lock of `sharing`.
  let drain = Drain(Hub<Element>())
  private let sharing: Sharing<Element>
  var subscribers = 0

  init(of sharing: Sharing<Element>) { self.sharing = sharing }

  override func didFail(_ error: any Error) {
    sharing.ended(self)
    drain.send(.end(.error(error)))
  }

  override func didComplete() {
    sharing.ended(self)
    drain.send(.end(.completed))
  }
}
