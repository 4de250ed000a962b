/// A decision of the person at the gun, by the name of the shot.
enum Order: String, CaseIterable, Sendable {
  case miss, hit, sink

  /// What the alert's button says.
  var button: String {
    switch self {
    case .miss: "Retry"
    case .hit: "Rethrow"
    case .sink: "Close"
    }
  }

  /// - Parameter text: Orders with commas between them.
  static func list(_ text: some StringProtocol) throws(UsageError) -> [Order] {
    var orders: [Order] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let order = Order(rawValue: String(word)) else {
        throw UsageError("'\(String(word).visible)' is not an order")
      }
      orders.append(order)
    }
    return orders
  }
}
