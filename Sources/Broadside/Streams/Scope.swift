public import BroadsideCore

/// The lifetime of one subscription to one source: whether it has ended, what it holds, and where
/// its end is reported.
///
/// Together with a `next` closure it is an observer. Most operators hand on the scope they were
/// given; only what can end early, or judges errors, makes one of its own below it.
@usableFromInline
class Scope: Resource, @unchecked Sendable {
  // Unchecked: `resources` is atomic; each subclass answers for its own state.
  @usableFromInline final let resources = ResourceList()

  /// Whether nothing may be delivered any more.
  @inlinable final var isEnded: Bool { resources.isEnded }

  /// Keeps `resource` until the end, or disposes it where the end has come.
  @usableFromInline final func add(_ resource: Resource) { resources.add(resource) }

  @usableFromInline final func add(_ disposable: any Disposable) {
    // Where the end has come already it needs no place here, nor a box to fit into.
    if isEnded { disposable.dispose() } else { resources.add(disposable.resource) }
  }

  /// Ends with an error, unless ended before: first the resources are freed, then it is reported.
  @usableFromInline final func failed(_ error: consuming any Error) {
    if resources.end() { didFail(error) }
  }

  /// Ends with completion, unless ended before: first the resources are freed, then it is reported.
  @usableFromInline final func completed() {
    if resources.end() { didComplete() }
  }

  /// Ends without a word.
  @usableFromInline final override func dispose() {
    if resources.endForGood() { didDispose() }
  }

  @usableFromInline func didFail(_ error: consuming any Error) {}
  @usableFromInline func didComplete() {}
  @usableFromInline func didDispose() {}
}

/// A scope below another one, which reports its end to it.
@usableFromInline
class ChildScope: Scope, @unchecked Sendable {
  // Unchecked: immutable.
  @usableFromInline final let parent: Scope

  @usableFromInline init(of parent: Scope) {
    self.parent = parent
    super.init()
    parent.add(self)
  }

  @usableFromInline override func didFail(_ error: consuming any Error) { parent.failed(error) }
  @usableFromInline override func didComplete() { parent.completed() }
}
