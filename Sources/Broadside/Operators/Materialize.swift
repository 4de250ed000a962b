import BroadsideCore

extension Observable {
  /// Delivers each event as an element; after an error or completion it completes.
  ///
  /// ```
  /// source  -1-#
  ///         source.materialize()
  /// result  -a-(b|)   a = next(1), b = error(#)
  /// ```
  public func materialize() -> Observable<Event<Element>> {
    Observable<Event<Element>> { [run] next, scope in
      run({ next(.next($0)) }, MaterializedScope(of: scope, next))
    }
  }
}

private final class MaterializedScope<Element: Sendable>: ChildScope, @unchecked Sendable {
  // Unchecked: immutable.
  private let next: @Sendable (Event<Element>) -> Void

  init(of parent: Scope, _ next: @escaping @Sendable (Event<Element>) -> Void) {
    self.next = next
    super.init(of: parent)
  }

  override func didFail(_ error: consuming any Error) {
    next(.error(error))
    parent.completed()
  }

  override func didComplete() {
    next(.completed)
    parent.completed()
  }
}
