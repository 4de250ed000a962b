import Synchronization

/// Makes disposables.
public enum Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { EmptyResource.shared }

  /// A disposable that runs a closure once, at the first `dispose()`, on the disposing thread.
  public static func create(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    ClosureResource(action)
  }

  /// A disposable that disposes the given ones, in the order given.
  public static func create(_ disposables: any Disposable...) -> any Disposable {
    ClosureResource { for disposable in disposables { disposable.dispose() } }
  }
}

final class EmptyResource: Resource, @unchecked Sendable {
  // Unchecked: no state.
  static let shared = EmptyResource()
}

package final class ClosureResource: Resource, @unchecked Sendable {
  // Unchecked: whoever flips `isDisposed` first is the only one to touch `action`.
  private let isDisposed = Atomic<Bool>(false)
  private var action: (@Sendable () -> Void)?

  package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  package override func dispose() {
    guard !isDisposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let action = self.action
    self.action = nil
    action?()
  }
}
