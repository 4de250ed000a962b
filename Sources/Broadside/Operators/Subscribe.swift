public import BroadsideCore

extension Observable {
  /// Runs the stream and delivers its events to closures.
  ///
  /// The closures run on whatever thread the source delivers on, one at a time. They are released
  /// at the end.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error is reported to ``UnhandledErrors`` with the place of this
  ///     call.
  ///   - onDisposed: Called once at the end, whether by error, completion or disposal.
  /// - Returns: Ends the subscription when disposed. Releasing it changes nothing.
  @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let scope = RootScope(
      onError ?? RootScope.report(at: Origin(fileID: fileID, line: line)), onCompleted, onDisposed)
    // Not by `??`, which would call each element through two thunks.
    if let onNext { run(onNext, scope) } else { run({ _ in }, scope) }
    return scope
  }

  /// Runs the stream and delivers each event to one closure.
  ///
  /// - Returns: Ends the subscription when disposed. Releasing it changes nothing.
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Runs the stream and delivers its events to an observer.
  ///
  /// - Returns: Ends the subscription when disposed. Releasing it changes nothing.
  public func subscribe(_ observer: Observer<Element>) -> any Disposable {
    let scope = BorrowingScope(observer.scope)
    run(observer.next, scope)
    return scope
  }
}

/// A scope below one that outlives it: held by its source and its subscriber only.
private final class BorrowingScope: Scope, @unchecked Sendable {
  // Unchecked: immutable.
  private let observer: Scope

  init(_ observer: Scope) {
    self.observer = observer
    super.init()
    observer.add(ClosureResource { [weak self] in self?.dispose() })
  }

  override func didFail(_ error: consuming any Error) { observer.failed(error) }
  override func didComplete() { observer.completed() }
}

/// The scope of a subscriber.
@usableFromInline
final class RootScope: Scope, @unchecked Sendable {
  // Unchecked: the closures are written by `init` and by whoever ends the scope.
  private var onError: (@Sendable (any Error) -> Void)?
  private var onCompleted: (@Sendable () -> Void)?
  private var onDisposed: (@Sendable () -> Void)?

  @usableFromInline init(
    _ onError: (@Sendable (any Error) -> Void)?, _ onCompleted: (@Sendable () -> Void)?,
    _ onDisposed: (@Sendable () -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
  }

  @usableFromInline static func report(at origin: Origin) -> @Sendable (any Error) -> Void {
    { UnhandledErrors.report($0, at: origin) }
  }

  @usableFromInline override func didFail(_ error: consuming any Error) {
    onError?(error)
    didDispose()
  }

  @usableFromInline override func didComplete() {
    onCompleted?()
    didDispose()
  }

  @usableFromInline override func didDispose() {
    let onDisposed = self.onDisposed
    onError = nil
    onCompleted = nil
    self.onDisposed = nil
    onDisposed?()
  }
}
