import Broadside
import Synchronization

/// Answers alerts by a list of orders, and tells what it does. When no order is left, or its button
/// is not there, the alert closes.
struct ScriptedPresenter: AlertPresenter {
  private final class Orders: Sendable {
    let rest: Mutex<[Order]>

    init(_ orders: [Order]) { rest = Mutex(orders.reversed()) }
  }

  private let orders: Orders
  let alertQueue = AlertQueue()

  init(_ orders: [Order]) { self.orders = Orders(orders) }

  func present(alert: PresentedAlert) {
    let content = alert.content
    let buttons = content.buttons.map { "[\($0.title)]" }.joined(separator: " ")
    Console.say("\(content.title) \(content.message ?? "") \(buttons)")
    guard let order = orders.rest.withLock({ $0.popLast() }) else {
      Console.say("> no order is left, and so the alert closes")
      return alert.close()
    }
    guard let button = content.buttons.firstIndex(where: { $0.title == order.button }) else {
      Console.say("> \(order.button) is gone, and so the alert closes")
      return alert.close()
    }
    Console.say("> \(order.button)")
    alert.press(button)
  }
}
