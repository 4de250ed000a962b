/// What a random run is made of, in plain words that both the streams and the model can read.
///
/// Times are nanoseconds and so many that no two of them meet, so that nothing hangs on the order
/// of what is due at once. Zero means inside the call.
struct RetryPlan: Sendable {
  enum End: Sendable { case fail(Int), complete, never }

  struct Attempt: Sendable {
    var before: Int
    var element: Int?
    var after: Int
    var end: End
  }

  enum Word: Sendable {
    case miss(Int), hit, otherHit, sink, handled, passed
  }

  enum Manner: Sendable {
    case now(Word)
    case later(Int, Word)
    case droppedNow
    case droppedLater(Int)
    case twiceNow(Word, Word)
    case twiceLater(Int, Word, Int, Word)
    case never
  }

  struct Limit: Sendable {
    var time: Int
    var word: Word
  }

  struct Asking: Sendable {
    var place: Int
    var manner: Manner
    /// Around the action itself, and around what is shared.
    var limit: Limit?
    var key: Int?
    var outerLimit: Limit?
  }

  struct Retrying: Sendable {
    var place: Int
    var delay: Int
    var most: Int
    var total: Int?
    var draws: Bool
  }

  enum Action: Sendable { case retry(Retrying), ask(Asking), answer(Word) }

  struct Stream: Sendable {
    var begins: Int
    var attempts: [Attempt]
    var leaves: Int?
  }

  enum Reset: Sendable { case never, onElement, afterStable(Int) }

  var streams: [Stream] = []
  /// The actions for each kind of error, and those where none decided.
  var rules: [[Action]] = []
  var noMatch: [Action] = []
  var reset = Reset.never
  var recoveriesPerSubscription = 1
  var limit = 5
  var window = 1

  private var places = 0

  init(_ dice: inout Dice) {
    rules = (0..<2).map { _ in (0..<dice.roll(1...3)).map { _ in action(&dice) } }
    if dice.chance(0.3) { noMatch = [action(&dice)] }
    streams = (0..<dice.roll(1...4)).map { _ in
      var attempts = (0..<dice.roll(1...5)).map { _ in attempt(&dice, .fail(dice.roll(0...2))) }
      attempts.append(attempt(&dice, dice.pick([.complete, .never])))
      return Stream(
        begins: time(&dice, upTo: 5), attempts: attempts,
        leaves: dice.chance(0.3) ? time(&dice, upTo: 40) : nil)
    }
    reset = dice.pick([.never, .never, .onElement, .afterStable(time(&dice, upTo: 4))])
    recoveriesPerSubscription = dice.pick([0, 1, 1, 1, 2])
    limit = dice.pick([0, 1, 2, 5])
    window = time(&dice, upTo: 60)
  }

  private func time(_ dice: inout Dice, upTo seconds: Int) -> Int {
    dice.roll(1...seconds * 1_000_000_000)
  }

  private func maybe(_ dice: inout Dice, _ chance: Double, upTo seconds: Int) -> Int {
    dice.chance(chance) ? time(&dice, upTo: seconds) : 0
  }

  private func attempt(_ dice: inout Dice, _ end: End) -> Attempt {
    Attempt(
      before: maybe(&dice, 0.6, upTo: 5), element: dice.chance(0.4) ? dice.roll(0...99) : nil,
      after: maybe(&dice, 0.6, upTo: 5), end: end)
  }

  private func word(_ dice: inout Dice) -> Word {
    dice.pick([
      .miss(0), .miss(maybe(&dice, 0.5, upTo: 3)), .hit, .otherHit, .sink, .handled, .handled,
      .passed, .passed,
    ])
  }

  private func limit(_ dice: inout Dice) -> Limit? {
    dice.chance(0.25) ? Limit(time: time(&dice, upTo: 5), word: decision(&dice)) : nil
  }

  private func decision(_ dice: inout Dice) -> Word {
    dice.pick([.miss(0), .otherHit, .sink])
  }

  private func manner(_ dice: inout Dice) -> Manner {
    switch dice.roll(0...9) {
    case 0...2: .now(word(&dice))
    case 3...5: .later(time(&dice, upTo: 6), word(&dice))
    case 6: dice.chance(0.5) ? .droppedNow : .droppedLater(time(&dice, upTo: 6))
    case 7: .twiceNow(word(&dice), word(&dice))
    case 8:
      .twiceLater(time(&dice, upTo: 3), word(&dice), time(&dice, upTo: 6), word(&dice))
    default: .never
    }
  }

  private mutating func action(_ dice: inout Dice) -> Action {
    defer { places += 1 }
    switch dice.roll(0...9) {
    case 0...3:
      return .retry(
        Retrying(
          place: places, delay: maybe(&dice, 0.6, upTo: 4), most: dice.pick([0, 1, 2, 3, .max]),
          total: dice.chance(0.3) ? time(&dice, upTo: 20) : nil, draws: dice.chance(0.3)))
    case 4: return .answer(word(&dice))
    default:
      let key = dice.chance(0.6) ? dice.roll(0...1) : nil
      return .ask(
        Asking(
          place: places, manner: manner(&dice), limit: limit(&dice), key: key,
          outerLimit: key == nil ? nil : limit(&dice)))
    }
  }
}
