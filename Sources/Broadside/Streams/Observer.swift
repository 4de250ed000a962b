/// What a source sends its events to.
///
/// Nothing comes through after an error, a completion, or disposal; calling it then does no harm.
public struct Observer<Element: Sendable>: Sendable {
  @usableFromInline let next: @Sendable (Element) -> Void
  @usableFromInline let scope: Scope

  @inlinable init(_ next: @escaping @Sendable (Element) -> Void, _ scope: Scope) {
    self.next = next
    self.scope = scope
  }

  /// Whether nobody listens any more. A source that works in a loop should ask now and then.
  @inlinable public var isDisposed: Bool { scope.isEnded }

  /// Delivers an element.
  @inlinable public func onNext(_ element: Element) {
    if scope.isEnded { return }
    next(element)
  }

  /// Ends with an error.
  @inlinable public func onError(_ error: consuming any Error) { scope.failed(error) }

  /// Ends with completion.
  @inlinable public func onCompleted() { scope.completed() }

  /// Delivers any event.
  @inlinable public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }
}
