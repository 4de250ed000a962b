/// Something that can be given up before its natural end: a subscription, a timer, a resource.
public protocol Disposable: Sendable {
  /// Gives it up. Calls after the first do nothing.
  func dispose()
}

/// The base of everything that a scope or slot can hold in one word.
@usableFromInline
package class Resource: Disposable, @unchecked Sendable {
  // Unchecked: the base has no state, and each subclass answers for its own.

  @usableFromInline package init() {}

  /// Frees what it holds; every subclass makes calls after the first do nothing.
  @usableFromInline package func dispose() {}
}

/// A disposable of someone else's making, held as a resource.
final class ForeignResource: Resource, @unchecked Sendable {
  // Unchecked: one immutable Sendable property.
  private let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }

  override func dispose() { disposable.dispose() }
}

extension Resource {
  package static func holding(_ disposable: any Disposable) -> Resource {
    (disposable as? Resource) ?? ForeignResource(disposable)
  }
}
