/// Reads what event lines and subscription lines have in common: time, groups, and symbols whose
/// meaning is the caller's.
struct MarbleScanner {
  struct Symbol {
    let character: Character
    let offset: Int
    let time: Duration
  }

  private let text: String
  private let characters: [Character]
  private let frame: Duration
  private var offset = 0
  /// Nil behind the end of time.
  private var time: Duration? = .zero
  private var symbols: [Symbol] = []

  /// The symbols of a text with their times, in order.
  static func symbols(
    in text: String, frame: Duration
  ) throws(MarbleSyntaxError) -> [Symbol] {
    precondition(frame > .zero, "A marble frame must be longer than zero, not \(frame).")
    var scanner = MarbleScanner(text, frame)
    try scanner.scan()
    return scanner.symbols
  }

  private init(_ text: String, _ frame: Duration) {
    self.text = text
    self.frame = frame
    characters = Array(text)
  }

  private mutating func scan() throws(MarbleSyntaxError) {
    while offset < characters.count {
      switch characters[offset] {
      case " ":
        offset += 1
      case "-":
        pass(frame)
        offset += 1
      case "(":
        try scanGroup()
        pass(frame)
      case ")":
        throw error("this group has no beginning.")
      default:
        if let progression = MarbleProgression(in: characters, at: offset) {
          pass(progression.duration)
          offset = progression.end
        } else {
          try addSymbol()
          pass(frame)
        }
      }
    }
  }

  private mutating func scanGroup() throws(MarbleSyntaxError) {
    let start = offset
    let count = symbols.count
    offset += 1
    while offset < characters.count {
      switch characters[offset] {
      case ")":
        guard symbols.count > count else { throw error("a group holds at least one event.", start) }
        offset += 1
        return
      case " ": offset += 1
      case "-": throw error("no time passes within a group.")
      case "(": throw error("a group can't stand within a group.")
      default: try addSymbol()
      }
    }
    throw error("this group is not closed.", start)
  }

  private mutating func addSymbol() throws(MarbleSyntaxError) {
    guard let time else { throw error("this lies behind the end of time.") }
    symbols.append(Symbol(character: characters[offset], offset: offset, time: time))
    offset += 1
  }

  private mutating func pass(_ duration: Duration?) {
    guard let now = time, let duration, duration <= .endOfTime - now else {
      time = nil
      return
    }
    time = now + duration
  }

  private func error(_ reason: String, _ place: Int? = nil) -> MarbleSyntaxError {
    MarbleSyntaxError(text: text, offset: place ?? offset, reason: reason)
  }
}
