/// A type that answers failures of one error type with a ``Shot``.
///
/// ```swift
/// struct ThreeTimes: ErrorShooting {
///   func shoot(error: URLError, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
///     complete(attempt < 3 ? .miss(after: .seconds(1)) : .hit(error))
///   }
/// }
/// stream.shootError(with: ThreeTimes())
/// ```
///
/// An error that is not a `Target` passes untouched; the shooter is not asked.
public protocol ErrorShooting<Target>: Sendable {
  /// The errors this shooter aims at: an error type, a protocol, or `any Error`.
  associatedtype Target

  /// Answers one failure, now or later, from any thread.
  ///
  /// - Parameters:
  ///   - error: The error that occurred.
  ///   - attempt: How many failures came before this one: 0 at the first.
  ///   - complete: Takes the answer. Only the first call counts; released without a call, it lets
  ///     the error through.
  func shoot(error: Target, attempt: Int, complete: @escaping @Sendable (Shot) -> Void)

  /// As ``shoot(error:attempt:complete:)``, with all that is known about the failure. The default
  /// calls the short form.
  func shoot(error: Target, ship: Ship, complete: @escaping @Sendable (Shot) -> Void)
}

extension ErrorShooting {
  /// Calls the short form.
  public func shoot(error: Target, ship: Ship, complete: @escaping @Sendable (Shot) -> Void) {
    shoot(error: error, attempt: ship.attempt, complete: complete)
  }
}

/// A type on the main actor that answers failures of one error type: a screen or its model.
///
/// It has nothing to do with ``ErrorShooting`` but the shape; the operators take either. The stream
/// goes on on the operator's scheduler, not on the main thread.
@MainActor
public protocol MainActorErrorShooting<Target>: AnyObject, Sendable {
  /// The errors this shooter aims at: an error type, a protocol, or `any Error`.
  associatedtype Target

  /// Answers one failure, now or later, from any thread.
  ///
  /// - Parameters:
  ///   - error: The error that occurred.
  ///   - attempt: How many failures came before this one: 0 at the first.
  ///   - complete: Takes the answer. Only the first call counts; released without a call, it lets
  ///     the error through.
  func shoot(error: Target, attempt: Int, complete: @escaping @Sendable (Shot) -> Void)
}
