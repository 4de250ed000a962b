/// A failure that waits for its alert.
struct AlertWaiter: Sendable {
  let request: AlertRequest
  let screen: AlertScreen
  let ship: Ship
  let reply: Reply

  func answer(_ end: AlertEnd, with content: AlertContent?) {
    switch end {
    case .pressed(let button): content?.buttons[button].action.run(reply)
    case .closed: reply.answer(request.whenClosed ?? .decided(.hit(ship.error)))
    case .refused: reply.passed()
    }
  }
}

/// What has come of an alert.
enum AlertEnd: Sendable {
  case pressed(Int)
  case closed
  case refused
}
