public import BroadsideCore

/// An asynchronous sequence whose errors are decided on: a miss iterates its base anew.
///
/// Made by `shootError`, `handleErrors(with:)` and `retry`. Each iterator has counts of its own; it
/// makes its first iterator of the base when it is made itself.
public struct ShotSequence<Base: AsyncSequence>: AsyncSequence {
  /// What the sequence delivers.
  public typealias Element = Base.Element
  /// What it can throw.
  public typealias Failure = any Error

  @usableFromInline let base: Base
  @usableFromInline let orders: Orders

  @inlinable init(_ base: Base, _ orders: Orders) {
    self.base = base
    self.orders = orders
  }

  /// Begins to iterate, with counts of its own.
  @inlinable public func makeAsyncIterator() -> ShotIterator<Base> {
    ShotIterator(orders, beginningWith: base) { [base] _ in base }
  }
}

extension ShotSequence: Sendable where Base: Sendable {}

extension AsyncSequence {
  @inlinable
  func judged(
    by handler: ErrorHandler, _ scheduler: any StreamScheduler, _ resetting: AttemptReset,
    _ origin: Origin
  ) -> ShotSequence<Self> {
    ShotSequence(
      self,
      Orders(
        handler, scheduler: scheduler, origin: origin, resetting: resetting,
        canRetry: !isSinglePass(Self.self)))
  }

  @inlinable
  func shot(
    _ action: ErrorAction, _ scheduler: any StreamScheduler, _ resetting: AttemptReset,
    _ origin: Origin
  ) -> ShotSequence<Self> {
    judged(by: ErrorHandler().on(error: .any, then: action), scheduler, resetting, origin)
  }
}
