public import BroadsideCore

/// Iterates a sequence, and after a miss the next one: the iterator of ``ShotSequence`` and
/// ``RetryingSequence``.
///
/// Elements cost one call more than those of the base. A failed iterator is released before its
/// error is decided on. When the task is cancelled, a delay or a decision under way is given up,
/// and `CancellationError` is thrown. After the end it gives nil for ever.
public struct ShotIterator<Base: AsyncSequence>: AsyncIteratorProtocol {
  /// What the sequence delivers.
  public typealias Element = Base.Element
  /// What it can throw.
  public typealias Failure = any Error

  @usableFromInline var current: Base.AsyncIterator?
  @usableFromInline var isEnded = false
  @usableFromInline let engagement: AsyncEngagement
  @usableFromInline let mark: ElementMark?
  @usableFromInline let make: (_ attempt: Int) async throws -> Base

  /// - Parameter base: The first sequence; without it, it is made when the first element is asked
  ///   for.
  @inlinable
  init(
    _ orders: Orders, beginningWith base: Base? = nil,
    _ make: @escaping (_ attempt: Int) async throws -> Base
  ) {
    engagement = AsyncEngagement(orders)
    mark = ElementMark(orders)
    self.make = make
    guard let base else { return }
    engagement.begin()
    current = base.makeAsyncIterator()
  }

  /// The next element; nil at the end.
  ///
  /// - Throws: What the handler lets through, or `CancellationError`.
  @inlinable
  public mutating func next(
    isolation actor: isolated (any Actor)?
  ) async throws -> Base.Element? {
    while true {
      do {
        if let element = try await current?.next(isolation: actor) {
          if let mark { mark.note() }
          return element
        }
        guard try await begins(isolation: actor) else { return nil }
      } catch {
        try await failed(error, isolation: actor)
      }
    }
  }

  /// The next element; nil at the end.
  ///
  /// - Throws: What the handler lets through, or `CancellationError`.
  @inlinable
  public mutating func next() async throws -> Base.Element? {
    try await next(isolation: #isolation)
  }

  /// There is no element: begins an attempt where none is under way; false at the end.
  @inlinable @inline(never)
  mutating func begins(isolation actor: isolated (any Actor)?) async throws -> Bool {
    if current != nil { end() }
    if isEnded { return false }
    engagement.begin()
    current = try await make(engagement.attempt).makeAsyncIterator()
    return true
  }

  @inlinable
  mutating func end() {
    current = nil
    isEnded = true
    engagement.end()
  }

  @inlinable @inline(never)
  mutating func failed(_ error: any Error, isolation actor: isolated (any Actor)?) async throws {
    current = nil
    isEnded = true
    let isDue = mark?.takeIsDue() ?? false
    isEnded = try await !engagement.goesOn(after: error, resetting: isDue, isolation: actor)
  }
}

@available(*, unavailable)
extension ShotIterator: Sendable {}
