import BroadsideCore

/// Disposes what it holds when it is released.
public final class DisposeBag: Sendable {
  private let resources = ResourceList()

  /// An empty bag.
  public init() {}

  /// Keeps `disposable` until the bag is released.
  public func insert(_ disposable: any Disposable) { resources.add(disposable.resource) }
}

extension Disposable {
  /// Hands the disposable to a bag, which disposes it when the bag is released.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
