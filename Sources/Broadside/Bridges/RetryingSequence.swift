public import BroadsideCore

/// An asynchronous sequence that is made anew for each attempt.
///
/// ```swift
/// let lines = RetryingSequence(.exponential(maxRetries: 5)) { attempt in
///   try await session.bytes(from: url).0.lines
/// }
/// for try await line in lines { print(line) }
/// ```
///
/// For what can be iterated only once, such as an `AsyncStream`, and for what takes an async call to
/// begin. An error of the closure and an error of its sequence are judged alike: a miss runs the
/// closure again, a hit throws, a sink ends the sequence. The first attempt begins when the first
/// element is asked for; each iterator has attempts and counts of its own.
///
/// All happens in the iterating task, on its actor. Cancelling it gives up a decision or delay that
/// is under way and throws `CancellationError`.
public struct RetryingSequence<Base: AsyncSequence>: AsyncSequence, Sendable {
  /// What the sequence delivers.
  public typealias Element = Base.Element
  /// What it can throw.
  public typealias Failure = any Error
  @usableFromInline typealias Make = @Sendable (_ attempt: Int) async throws -> Base

  @usableFromInline let orders: Orders
  @usableFromInline let make: Make

  /// Makes sequences as the handler decides.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run, and the clock.
  ///   - resetting: When counts begin anew.
  ///   - makeSequence: Gets the number of failures before this attempt: 0 at first and after counts
  ///     began anew.
  @inlinable
  public init(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ makeSequence: @escaping @Sendable (_ attempt: Int) async throws -> Base
  ) {
    orders = Orders(
      handler, scheduler: scheduler, origin: Origin(fileID: fileID, line: line),
      resetting: resetting)
    make = makeSequence
  }

  /// Makes sequences as the policy says, after any error but cancellation; when the policy is
  /// spent, the last error is thrown.
  ///
  /// - Parameters:
  ///   - scheduler: Where delays run, and the clock.
  ///   - resetting: When counts begin anew.
  ///   - makeSequence: Gets the number of failures before this attempt: 0 at first and after counts
  ///     began anew.
  @inlinable
  public init(
    _ policy: RetryPolicy, scheduler: any StreamScheduler = .background,
    resettingAttempts resetting: AttemptReset = .never, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ makeSequence: @escaping @Sendable (_ attempt: Int) async throws -> Base
  ) {
    self.init(
      with: ErrorHandler().on(error: .any, then: .retry(policy)), scheduler: scheduler,
      resettingAttempts: resetting, fileID: fileID, line: line, makeSequence)
  }

  /// Begins to iterate, with counts of its own.
  @inlinable public func makeAsyncIterator() -> ShotIterator<Base> { ShotIterator(orders, make) }
}
