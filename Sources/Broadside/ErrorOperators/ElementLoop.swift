import BroadsideCore

/// The loop for one element, or one inner stream, of a subscription: it counts from the element's
/// own first failure on.
@usableFromInline
final class ElementLoop: RetryLoop, @unchecked Sendable {
  // Unchecked: as the loop; `stamp` is one of its variables.
  private let record: SubscriptionRecord
  @exclusivity(unchecked) private var stamp = AttemptStamp.none

  @usableFromInline init(
    _ orders: Orders, _ record: SubscriptionRecord, _ mark: ElementMark? = nil, downstream: Scope,
    source: @escaping @Sendable (Scope) -> Void
  ) {
    self.record = record
    super.init(orders, mark, downstream: downstream, source: source)
  }

  /// Goes on after a first run that was made elsewhere, and failed.
  func begin(after error: any Error, of stamp: AttemptStamp) {
    self.stamp = stamp
    begin(after: error)
  }

  override func attemptBegins() {
    if account == nil { stamp = .next() } else { super.attemptBegins() }
  }

  override func makeAccount() -> Account {
    let account = Account(
      orders, start: orders.program.needsClock ? orders.scheduler.now : .zero, record: record)
    account.attemptBegan(stamp)
    return account
  }
}
