import BroadsideCore

/// When an attempt delivered its first element: only for operators that reset their counts by it.
@usableFromInline
final class ElementMark: @unchecked Sendable {
  // Unchecked: written while an element is delivered, read when the attempt has failed.
  private let scheduler: any StreamScheduler
  private let resetting: AttemptReset
  @exclusivity(unchecked) private var first: Duration?

  @usableFromInline init?(_ orders: Orders) {
    guard orders.resetting != .never else { return nil }
    scheduler = orders.scheduler
    resetting = orders.resetting
  }

  @usableFromInline func noting<Element>(
    _ next: @escaping @Sendable (Element) -> Void
  ) -> @Sendable (Element) -> Void {
    { [self] element in
      note()
      next(element)
    }
  }

  /// An element is there.
  func note() {
    if first == nil { first = scheduler.now }
  }

  /// Whether the attempt that has failed now resets the counts. Asked once per failure.
  func takeIsDue() -> Bool {
    guard let first else { return false }
    self.first = nil
    guard case .afterStable(let time) = resetting else { return true }
    return scheduler.now - first >= time
  }
}
