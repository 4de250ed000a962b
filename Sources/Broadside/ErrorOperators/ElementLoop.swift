import BroadsideCore

/// The loop for one element, or one inner stream, of a subscription: it counts from the element's
/// own first failure on.
@usableFromInline
final class ElementLoop: RetryLoop, @unchecked Sendable {
  // Unchecked: immutable.
  private let record: SubscriptionRecord

  @usableFromInline init(
    _ orders: Orders, _ record: SubscriptionRecord, _ mark: ElementMark? = nil, downstream: Scope,
    source: @escaping @Sendable (Scope) -> Void
  ) {
    self.record = record
    super.init(orders, mark, downstream: downstream, source: source)
  }

  override func makeAccount() -> Account {
    Account(
      orders, start: orders.program.needsClock ? orders.scheduler.now : .zero, record: record)
  }
}
