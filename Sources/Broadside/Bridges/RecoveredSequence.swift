extension AsyncSequence {
  /// Goes on with another sequence after any error but cancellation.
  ///
  /// Errors of that sequence are thrown untouched. A ``SinglePassSequence`` is gone on with once,
  /// whatever the number of iterators; after that the error is thrown.
  @inlinable
  public func recover<Fallback: AsyncSequence & Sendable>(
    with sequence: Fallback
  ) -> RecoveredSequence<Self, Fallback> where Fallback.Element == Element {
    let isOnce = isSinglePass(Fallback.self)
    let use = FirstUse()
    return RecoveredSequence(self) { error in
      guard !isOnce || use.isFirst() else { throw error }
      return sequence
    }
  }

  /// Goes on with the sequence that a closure makes of an error; cancellation is thrown untouched.
  ///
  /// The closure runs in the iterating task, on its actor. An error it throws is thrown instead, and
  /// so is an error of its sequence.
  @inlinable
  public func recover<Fallback: AsyncSequence>(
    _ makeSequence: @escaping @Sendable (_ error: any Error) async throws -> Fallback
  ) -> RecoveredSequence<Self, Fallback> where Fallback.Element == Element {
    RecoveredSequence(self, makeSequence)
  }
}

/// An asynchronous sequence that goes on with another one where its base fails.
///
/// Made by `recover`.
public struct RecoveredSequence<Base: AsyncSequence, Fallback: AsyncSequence>: AsyncSequence
where Fallback.Element == Base.Element {
  /// What the sequence delivers.
  public typealias Element = Base.Element
  /// What it can throw.
  public typealias Failure = any Error
  @usableFromInline typealias Make = @Sendable (_ error: any Error) async throws -> Fallback

  @usableFromInline let base: Base
  @usableFromInline let makeFallback: Make

  @inlinable init(_ base: Base, _ makeFallback: @escaping Make) {
    self.base = base
    self.makeFallback = makeFallback
  }

  /// Begins to iterate, with counts of its own.
  @inlinable public func makeAsyncIterator() -> Iterator {
    Iterator(base.makeAsyncIterator(), makeFallback)
  }

  /// Iterates the base, and where it fails the fallback. After the end it gives nil for ever.
  public struct Iterator: AsyncIteratorProtocol {
    /// What it can throw.
    public typealias Failure = any Error

    @usableFromInline var base: Base.AsyncIterator?
    @usableFromInline var fallback: Fallback.AsyncIterator?
    @usableFromInline let makeFallback: Make

    @inlinable init(_ base: Base.AsyncIterator, _ makeFallback: @escaping Make) {
      self.base = base
      self.makeFallback = makeFallback
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: An error of the fallback or of its making, or what comes of cancellation.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Base.Element? {
      do {
        if let element = try await base?.next(isolation: actor) { return element }
        base = nil
      } catch {
        base = nil
        if error.isCancellation { throw error }
        fallback = try await makeFallback(error).makeAsyncIterator()
      }
      return try await goOn(isolation: actor)
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: An error of the fallback or of its making, or what comes of cancellation.
    @inlinable
    public mutating func next() async throws -> Base.Element? {
      try await next(isolation: #isolation)
    }

    @inlinable
    mutating func goOn(isolation actor: isolated (any Actor)?) async throws -> Base.Element? {
      do {
        if let element = try await fallback?.next(isolation: actor) { return element }
        fallback = nil
        return nil
      } catch {
        fallback = nil
        throw error
      }
    }
  }
}

extension RecoveredSequence: Sendable where Base: Sendable {}

@available(*, unavailable)
extension RecoveredSequence.Iterator: Sendable {}
