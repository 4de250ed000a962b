extension ErrorHandler {
  /// Handles an error outside a stream.
  ///
  /// Fits wherever a closure takes an error: `subscribe(onError: handler.handle)`.
  public func handle(_ error: any Error) {
    _ = handle(error, at: origin, onCompleted: nil)
  }

  /// Handles an error outside a stream.
  ///
  /// - Returns: Whether any action ran. `always` actions count; cancellation runs none.
  @discardableResult
  public func handle(
    error: any Error, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    handle(error, at: Origin(fileID: fileID, line: line), onCompleted: nil)
  }

  /// Handles an error outside a stream.
  ///
  /// The rules' actions run one after another, then the `always` actions, each after the one before
  /// has answered, on the thread of the answer. Nothing can be retried here: a miss passes.
  ///
  /// - Parameter onCompleted: Called once at the end, also where nothing ran.
  /// - Returns: Whether any action ran. `always` actions count; cancellation runs none.
  @discardableResult
  public func handle(
    error: any Error, onCompleted: OnErrorHandled, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    handle(error, at: Origin(fileID: fileID, line: line), onCompleted: onCompleted)
  }

  func handle(_ error: any Error, at origin: Origin, onCompleted: OnErrorHandled) -> Bool {
    let orders = Orders(self, scheduler: .background, origin: origin, isInStream: false)
    guard orders.program.namesCancellation || !isCancellation(error) else {
      onCompleted?()
      return false
    }
    return Handling(orders, error, onCompleted).start()
  }
}

/// One error's way through a handler outside a stream.
private final class Handling: StreamResource, ShotReceiver, @unchecked Sendable {
  // Unchecked: immutable.
  private let orders: Orders
  private let error: any Error
  private let onCompleted: OnErrorHandled

  init(_ orders: Orders, _ error: any Error, _ onCompleted: OnErrorHandled) {
    self.orders = orders
    self.error = error
    self.onCompleted = onCompleted
  }

  func start() -> Bool {
    let account = Account(orders, start: .zero)
    guard let shot = account.decide(error, for: self) else { return true }
    let hasRun = account.hasRun
    receive(shot, for: error)
    return hasRun || !orders.program.always.isEmpty
  }

  func willWait(for account: Account) {}

  func receive(_ shot: Shot, for error: any Error) {
    let ship = Ship(error: error, origin: orders.origin, outcome: shot)
    Aftermath(orders.program.always, ship, onCompleted).goOn()
  }
}

/// The `always` actions outside a stream: each after the one before has answered.
private final class Aftermath: AnswerReceiver, @unchecked Sendable {
  // Unchecked: whoever holds the turn, handed on by `meeting`, is alone with `position`.
  private let actions: [ErrorAction]
  private let ship: Ship
  private let onCompleted: OnErrorHandled
  private let meeting = Rendezvous()
  private var position = 0

  init(_ actions: [ErrorAction], _ ship: Ship, _ onCompleted: OnErrorHandled) {
    self.actions = actions
    self.ship = ship
    self.onCompleted = onCompleted
  }

  func goOn() {
    while position < actions.count {
      let action = actions[position]
      position += 1
      meeting.reset()
      let answer = action.run(on: ship, answering: self, scheduler: .background)
      if answer == nil, !meeting.callReturned() { return }
    }
    onCompleted?()
  }

  override func take(_ answer: ErrorAction.Answer?) {
    if meeting.arrive() { goOn() }
  }
}
