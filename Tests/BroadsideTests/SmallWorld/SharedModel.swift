/// An operator that has one subscription to its input for all its subscribers.
struct SharedModel: Model {
  /// How often a subscriber comes back after an error.
  var retries = 0
  /// Delivered in place of an error.
  var replacement: Int?
  /// Whether the end of the input is for all who come later, too: a subject.
  var keepsEnd = false

  private var present: [Subscriber] = []
  private var connection: Int?
  private var end: Mark?
  private var failures: [Subscriber: Int] = [:]

  init(retries: Int = 0, replacement: Int? = nil, keepsEnd: Bool = false) {
    self.retries = retries
    self.replacement = replacement
    self.keepsEnd = keepsEnd
  }

  mutating func join(_ subscriber: Subscriber, _ chronicle: inout Chronicle) {
    if let end { return chronicle.note(end, for: subscriber) }
    present.append(subscriber)
    if connection == nil { connection = chronicle.open(.a) }
  }

  mutating func leave(_ subscriber: Subscriber, _ chronicle: inout Chronicle) {
    present.removeAll { $0 == subscriber }
    guard present.isEmpty, !keepsEnd, let connection else { return }
    chronicle.close(.a, connection)
    self.connection = nil
  }

  mutating func receive(
    _ mark: Mark, from port: Port, _ number: Int, _ chronicle: inout Chronicle
  ) {
    var mark = mark
    if mark == .error, let replacement {
      for subscriber in present { chronicle.note(.next(replacement), for: subscriber) }
      mark = .completed
    }
    guard mark.isEnd else {
      for subscriber in present { chronicle.note(mark, for: subscriber) }
      return
    }
    let all = present
    present = []
    connection = nil
    if keepsEnd { end = mark }
    for subscriber in all {
      if mark == .error, failures[subscriber, default: 0] < retries {
        failures[subscriber, default: 0] += 1
        join(subscriber, &chronicle)
      } else {
        chronicle.note(mark, for: subscriber)
      }
    }
  }
}
