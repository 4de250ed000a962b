import BroadsideCore

extension AsyncSequence {
  /// The sequence without its errors: it ends where this one fails.
  @inlinable
  public func sinkErrors() -> SunkSequence<Self> { SunkSequence(self, nil) }

  /// Gives `element` in place of an error, and then ends. On cancellation it only ends.
  @inlinable
  public func replaceError(with element: Element) -> SunkSequence<Self> {
    SunkSequence(self, element)
  }
}

/// An asynchronous sequence that can't fail: it ends where its base fails.
///
/// Made by `sinkErrors()` and `replaceError(with:)`.
public struct SunkSequence<Base: AsyncSequence>: AsyncSequence {
  /// What the sequence delivers.
  public typealias Element = Base.Element
  /// What it can throw.
  public typealias Failure = Never

  @usableFromInline let base: Base
  @usableFromInline let substitute: Element?

  @inlinable init(_ base: Base, _ substitute: Element?) {
    self.base = base
    self.substitute = substitute
  }

  /// Begins to iterate, with counts of its own.
  @inlinable public func makeAsyncIterator() -> Iterator {
    Iterator(base.makeAsyncIterator(), substitute)
  }

  /// Ends where its base fails. After the end it gives nil for ever.
  public struct Iterator: AsyncIteratorProtocol {
    /// What it can throw.
    public typealias Failure = Never

    @usableFromInline var base: Base.AsyncIterator?
    @usableFromInline let substitute: Base.Element?

    @inlinable init(_ base: Base.AsyncIterator, _ substitute: Base.Element?) {
      self.base = base
      self.substitute = substitute
    }

    /// The next element; nil at the end.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Base.Element? {
      do {
        if let element = try await base?.next(isolation: actor) { return element }
        base = nil
        return nil
      } catch {
        base = nil
        return error.isCancellation ? nil : substitute
      }
    }

    /// The next element; nil at the end.
    @inlinable
    public mutating func next() async -> Base.Element? { await next(isolation: #isolation) }
  }
}

extension SunkSequence: Sendable where Base: Sendable, Element: Sendable {}

@available(*, unavailable)
extension SunkSequence.Iterator: Sendable {}

extension Error {
  /// Whether it has come of a cancelled task, or is a cancellation itself.
  @usableFromInline var isCancellation: Bool {
    Task.isCancelled || BroadsideCore.isCancellation(self)
  }
}
