/// Who waits for a screen, and what is on it. A value with one method per event; whoever calls it
/// acts on what it returns.
///
/// One caller at a time prepares: it asks for the `next()` step until there is none.
struct AlertQueueState<Waiter: Sendable, Withdrawal: Sendable>: Sendable {
  /// A failure on its way through the queue.
  struct Place: Sendable {
    let number: Int
    let waiter: Waiter
    var content: AlertContent?
    var hash = 0
  }

  /// What is on screen, and for whom.
  private struct Turn: Sendable {
    let number: Int
    let withdrawal: Withdrawal
    var places: [Place]
    /// The presenter's method has not returned yet.
    var isBeingCalled = true
  }

  private enum Phase: Sendable {
    case free
    case preparing
    case showing(Turn)
    /// The alert is answered or withdrawn, and so many calls to the presenter have not returned.
    case clearing(turn: Int, calls: Int)
  }

  enum Step: Sendable {
    case build(Waiter)
    case present(turn: Int, AlertContent, count: Int, Waiter, Withdrawal)
  }

  /// What a failure that leaves has left behind.
  enum Departure: Sendable {
    case nothing
    case waiter(Waiter)
    /// It was the last one for the alert on screen.
    case alert(turn: Int, Waiter, Withdrawal)
  }

  private var phase = Phase.free
  /// The newest last.
  private var waiting: [Place] = []
  /// Whose alerts are built before the next one is shown; the newest first.
  private var due: [Place] = []
  private var building: Place?
  private var built: [Place] = []
  private var lastNumber = 0
  private var lastTurn = 0

  /// A failure joins the queue.
  ///
  /// - Returns: Its number, and whether the caller is to prepare.
  mutating func arrived(_ waiter: Waiter) -> (number: Int, prepares: Bool) {
    lastNumber += 1
    waiting.append(Place(number: lastNumber, waiter: waiter))
    guard case .free = phase else { return (lastNumber, false) }
    prepare()
    return (lastNumber, true)
  }

  private mutating func prepare() {
    phase = .preparing
    callUp()
  }

  /// Those who wait now, and no others: alerts that keep coming must not keep the next one from being
  /// shown.
  private mutating func callUp() {
    due = waiting.reversed() + due
    waiting = []
  }

  /// The next thing to do for whoever prepares; nil when nothing is left.
  ///
  /// - Parameter withdrawal: Kept where an alert is to be presented.
  mutating func next(offering withdrawal: (Waiter) -> Withdrawal) -> Step? {
    guard case .preparing = phase else { return nil }
    if due.isEmpty, built.isEmpty { callUp() }
    if let first = due.popLast() {
      building = first
      return .build(first.waiter)
    }
    guard let content = built.first?.content, let waiter = built.first?.waiter else {
      phase = .free
      return nil
    }
    let places = takeBuilt(content, hash: built[0].hash)
    lastTurn += 1
    let withdrawal = withdrawal(waiter)
    phase = .showing(Turn(number: lastTurn, withdrawal: withdrawal, places: places))
    return .present(turn: lastTurn, content, count: places.count, waiter, withdrawal)
  }

  private mutating func takeBuilt(_ content: AlertContent, hash: Int) -> [Place] {
    var places: [Place] = []
    built.removeAll { place in
      guard place.hash == hash, place.content?.looks(like: content) == true else { return false }
      places.append(place)
      return true
    }
    return places
  }

  /// The alert of a failure is built, unless the failure has left meanwhile.
  ///
  /// - Parameter hash: Of what it looks like.
  mutating func built(_ content: AlertContent, hash: Int) {
    guard var place = building else { return }
    building = nil
    place.content = content
    place.hash = hash
    built.append(place)
  }

  /// The screen was found to be gone before the alert was built.
  ///
  /// - Returns: Who asked for it, unless it has left meanwhile.
  mutating func screenIsGone() -> Waiter? {
    defer { building = nil }
    return building?.waiter
  }

  /// The presenter's method has returned.
  ///
  /// - Returns: Whether the caller is to prepare.
  mutating func returned(turn: Int) -> Bool {
    if case .showing(var shown) = phase, shown.number == turn {
      shown.isBeingCalled = false
      phase = .showing(shown)
      return false
    }
    return callEnded(turn)
  }

  /// The presenter was told to take the alert down, and has returned.
  ///
  /// - Returns: Whether the caller is to prepare.
  mutating func withdrawn(turn: Int) -> Bool { callEnded(turn) }

  private mutating func callEnded(_ turn: Int) -> Bool {
    guard case .clearing(turn, let calls) = phase else { return false }
    if calls > 1 {
      phase = .clearing(turn: turn, calls: calls - 1)
      return false
    }
    prepare()
    return true
  }

  /// The presenter says what has come of the alert.
  ///
  /// - Returns: Whom to answer, and whether the caller is to prepare then; nil where that is known
  ///   already.
  mutating func ended(
    turn: Int
  ) -> (places: [Place], withdrawal: Withdrawal, prepares: Bool)? {
    guard case .showing(let shown) = phase, shown.number == turn else { return nil }
    if shown.isBeingCalled {
      phase = .clearing(turn: turn, calls: 1)
    } else {
      prepare()
    }
    return (shown.places, shown.withdrawal, !shown.isBeingCalled)
  }

  /// A failure's stream is disposed.
  mutating func left(_ number: Int) -> Departure {
    if let place = building, place.number == number {
      building = nil
      return .waiter(place.waiter)
    }
    for list in [\Self.waiting, \.due, \.built] {
      if let index = self[keyPath: list].firstIndex(where: { $0.number == number }) {
        return .waiter(self[keyPath: list].remove(at: index).waiter)
      }
    }
    guard case .showing(var shown) = phase,
      let index = shown.places.firstIndex(where: { $0.number == number })
    else { return .nothing }
    let waiter = shown.places.remove(at: index).waiter
    guard shown.places.isEmpty else {
      phase = .showing(shown)
      return .waiter(waiter)
    }
    phase = .clearing(turn: shown.number, calls: shown.isBeingCalled ? 2 : 1)
    return .alert(turn: shown.number, waiter, shown.withdrawal)
  }
}
