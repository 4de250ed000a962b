import BroadsideCore

extension Observable {
  /// A stream of an asynchronous sequence: each subscription iterates it in a task of its own.
  ///
  /// Elements are asked for one after another, each when the one before has been delivered.
  /// Disposal cancels the task; what it throws then is not heard. A sequence that does not react to
  /// cancellation keeps its task until its next element.
  ///
  /// A ``SinglePassSequence`` is iterated by the first subscription. Later ones get the end that
  /// the first one got, so that a failure stays one under `retry`; or ``IteratedTwiceError`` where
  /// the first one runs on or was disposed. Let several hear it through `share()`, and make it anew
  /// with ``deferred(_:)`` or ``RetryingSequence``.
  @inlinable
  public init<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements
  ) where Elements.Element == Element {
    guard isSinglePass(Elements.self) else {
      self.init { next, scope in scope.iterate(sequence, next) }
      return
    }
    let pass = SinglePass()
    self.init { next, scope in
      if pass.isTaken(by: scope) { scope.iterate(sequence, next) { pass.end($0) } }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The sequence as a stream: each subscription iterates it in a task of its own.
  ///
  /// See ``Observable/init(_:)``.
  @inlinable public func asObservable() -> Observable<Element> { Observable(self) }
}

/// A subscription came to a sequence that another one had begun to iterate, and that can be iterated
/// only once.
public struct IteratedTwiceError: Error, CustomStringConvertible {
  /// The error, for tests and adapters of your own.
  public init() {}

  /// What happened, in a sentence.
  public var description: String {
    "A sequence that can be iterated only once was subscribed to again. "
      + "Share the stream, or make the sequence anew with Observable.deferred or RetryingSequence."
  }
}

extension Scope {
  @inlinable
  func iterate<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements, _ next: @escaping @Sendable (Elements.Element) -> Void,
    ended: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) where Elements.Element: Sendable {
    run {
      do {
        for try await element in sequence {
          if self.isEnded { return }
          next(element)
        }
      } catch {
        if !self.isEnded { ended(error) }
        throw error
      }
      if !self.isEnded { ended(nil) }
    }
  }

  /// Runs async work in a task that is cancelled at the end of the scope, and ends the scope with
  /// it.
  @usableFromInline
  func run(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) {
    let task = Task(priority: priority) {
      do {
        try await work()
        completed()
      } catch {
        failed(error)
      }
    }
    add(ClosureResource { task.cancel() })
  }
}

/// The one iteration of a sequence, and how it ended.
@usableFromInline
final class SinglePass: Sendable {
  private enum State {
    case open, taken
    case ended((any Error)?)
  }

  private let state = Guarded(State.open)

  @usableFromInline init() {}

  /// Whether the iteration is the subscription's; otherwise it is given the end.
  @usableFromInline func isTaken(by scope: Scope) -> Bool {
    let before = state.withLock { state in
      defer { if case .open = state { state = .taken } }
      return state
    }
    switch before {
    case .open: return true
    case .taken: scope.failed(IteratedTwiceError())
    case .ended(let error?): scope.failed(error)
    case .ended(nil): scope.completed()
    }
    return false
  }

  @usableFromInline func end(_ error: (any Error)?) { state.withLock { $0 = .ended(error) } }
}
