import BroadsideCore

extension Observable {
  /// Calls closures at the events of a stream, each before the event goes on.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.do(onNext: { if $0 == 2 { throw Glitch() } })
  /// result  -1-#
  /// ```
  ///
  /// A closure for elements or the end may throw; the throw is then the error event.
  ///
  /// - Parameters:
  ///   - onSubscribe: Called before the source is subscribed.
  ///   - onDispose: Called once at the end, whether by error, completion or disposal.
  @inlinable
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable {
    Observable { [run] next, scope in
      onSubscribe?()
      let scope = WatchedScope(of: scope, onError, onCompleted, onDispose)
      guard let onNext else { return run(next, scope) }
      run(
        { element in
          do {
            try onNext(element)
            if !scope.isEnded { next(element) }
          } catch {
            scope.failed(error)
          }
        }, scope)
    }
  }
}

@usableFromInline
final class WatchedScope: ChildScope, @unchecked Sendable {
  // Unchecked: immutable.
  private let onError: (@Sendable (any Error) throws -> Void)?
  private let onCompleted: (@Sendable () throws -> Void)?
  private let onDispose: (@Sendable () -> Void)?

  @usableFromInline init(
    of parent: Scope, _ onError: (@Sendable (any Error) throws -> Void)?,
    _ onCompleted: (@Sendable () throws -> Void)?, _ onDispose: (@Sendable () -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDispose = onDispose
    super.init(of: parent)
  }

  @usableFromInline override func didFail(_ error: consuming any Error) {
    do {
      try onError?(error)
      parent.failed(error)
    } catch {
      parent.failed(error)
    }
    onDispose?()
  }

  @usableFromInline override func didComplete() {
    do {
      try onCompleted?()
      parent.completed()
    } catch {
      parent.failed(error)
    }
    onDispose?()
  }

  @usableFromInline override func didDispose() { onDispose?() }
}
