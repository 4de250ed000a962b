import BroadsideCore

extension Observable {
  /// Fails with what `transform` makes of an error; cancellation goes on untouched.
  ///
  /// ```
  /// source  -1-#
  ///         source.mapError { error in Glitch() }
  /// result  -1-#
  /// ```
  ///
  /// An error it throws goes on instead.
  public func mapError(
    _ transform: @escaping @Sendable (any Error) throws -> any Error
  ) -> Observable {
    Observable { [run] next, scope in run(next, MappedScope(of: scope, transform)) }
  }
}

private final class MappedScope: ChildScope, @unchecked Sendable {
  // Unchecked: immutable.
  private let transform: @Sendable (any Error) throws -> any Error

  init(of parent: Scope, _ transform: @escaping @Sendable (any Error) throws -> any Error) {
    self.transform = transform
    super.init(of: parent)
  }

  override func didFail(_ error: consuming any Error) {
    guard !isCancellation(error) else { return parent.failed(error) }
    do {
      parent.failed(try transform(error))
    } catch {
      parent.failed(error)
    }
  }
}
