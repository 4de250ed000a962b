/// What streams, handlers and coordinators do, by the words of the documentation alone: one queue
/// of things to come, plain variables, closures for what goes on later.
final class RetryModel {
  typealias Word = RetryPlan.Word

  private final class Stream {
    var trace: [String] = []
    var isOver = false
    /// Changes whenever what was under way is no longer wanted.
    var turn = 0
    var isRunning = false
    var attempts = 0
    var begins = 0
    var stamp = 0
    var firstElement: Int?
    var attempt = 0
    var total = 0
    var counting = 0
    var retries: [Int: Int] = [:]
    var recoveries: [Int: Int] = [:]
    /// What is told when the stream leaves.
    var leaving: () -> Void = {}
  }

  private final class Recovery {
    var isOver = false
    var waiters: [(id: Int, take: (Word) -> Void)] = []
    var cancel: () -> Void = {}
  }

  private struct Shared {
    var running: Recovery?
    var last: (end: Int, word: Word)?
    var starts: [Int] = []
  }

  private let plan: RetryPlan
  private let streams: [Stream]
  private var queue: [(time: Int, work: () -> Void)] = []
  private var now = 0
  private var stamps = 0
  private var keys: [Int: Shared] = [:]
  private var milliTokens = 6_000

  private(set) var journal: [String] = []
  var traces: [[String]] { streams.map(\.trace) }
  var tokens: Double { Double(milliTokens) / 1_000 }

  init(_ plan: RetryPlan) {
    self.plan = plan
    streams = plan.streams.map { _ in Stream() }
  }

  func run() {
    for (index, part) in plan.streams.enumerated() {
      after(part.begins) { self.subscribe(index) }
      if let leaves = part.leaves { after(leaves) { self.leave(index) } }
    }
    while let next = queue.indices.min(by: { queue[$0].time < queue[$1].time }) {
      let (time, work) = queue.remove(at: next)
      now = time
      work()
    }
  }

  private func after(_ delay: Int, _ work: @escaping () -> Void) {
    queue.append((now + delay, work))
  }

  /// Does something now or later, unless the stream has another turn by then.
  private func after(_ delay: Int, for stream: Stream, _ work: @escaping () -> Void) {
    guard delay > 0 else { return work() }
    let turn = stream.turn
    after(delay) { if stream.turn == turn { work() } }
  }

  private func stamp() -> Int {
    stamps += 1
    return stamps
  }

  // MARK: Streams

  private func subscribe(_ index: Int) {
    guard !streams[index].isOver else { return }
    streams[index].begins = now
    begin(index)
  }

  private func leave(_ index: Int) {
    let stream = streams[index]
    guard !stream.isOver else { return }
    stream.isOver = true
    stream.turn += 1
    if stream.isRunning { pay() }
    let leaving = stream.leaving
    stream.leaving = {}
    leaving()
  }

  private func begin(_ index: Int) {
    let stream = streams[index]
    let part = plan.streams[index].attempts
    let script = part[min(stream.attempts, part.count - 1)]
    stream.trace.append("begins at \(now)")
    stream.attempts += 1
    stream.turn += 1
    stream.isRunning = true
    stream.firstElement = nil
    stream.stamp = stamp()
    after(script.before, for: stream) {
      if let element = script.element {
        stream.trace.append("\(element) at \(self.now)")
        stream.firstElement = self.now
      }
      self.after(script.after, for: stream) {
        switch script.end {
        case .never: return
        case .complete:
          self.pay()
          self.finish(stream, "completed")
        case .fail(let kind): self.fail(index, kind)
        }
      }
    }
  }

  private func finish(_ stream: Stream, _ end: String) {
    stream.isOver = true
    stream.isRunning = false
    stream.turn += 1
    stream.trace.append("\(end) at \(now)")
  }

  private func pay() {
    let actions = plan.rules.joined() + plan.noMatch
    guard actions.contains(where: { if case .retry(let one) = $0 { one.draws } else { false } })
    else { return }
    milliTokens = min(6_000, milliTokens + 500)
  }

  // MARK: Failures

  private func fail(_ index: Int, _ kind: Int) {
    let stream = streams[index]
    stream.isRunning = false
    stream.turn += 1
    if let first = stream.firstElement, isReset(now - first) {
      stream.attempt = 0
      stream.retries = [:]
      stream.recoveries = [:]
      stream.counting = now - stream.begins
    }
    let rule = kind < plan.rules.count ? plan.rules[kind] : []
    volley(index, kind, rule, isLast: false, hasHandled: false)
  }

  private func isReset(_ lasted: Int) -> Bool {
    switch plan.reset {
    case .never: false
    case .onElement: true
    case .afterStable(let time): lasted >= time
    }
  }

  private func volley(
    _ index: Int, _ kind: Int, _ actions: [RetryPlan.Action], isLast: Bool, hasHandled: Bool
  ) {
    guard let action = actions.first else {
      if !hasHandled, !isLast {
        return volley(index, kind, plan.noMatch, isLast: true, hasHandled: false)
      }
      return decide(index, kind, hasHandled ? .sink : .hit)
    }
    let rest = Array(actions.dropFirst())
    perform(action, index, kind) { word in
      switch word {
      case .handled: self.volley(index, kind, rest, isLast: isLast, hasHandled: true)
      case .passed: self.volley(index, kind, rest, isLast: isLast, hasHandled: hasHandled)
      default: self.decide(index, kind, word)
      }
    }
  }

  private func decide(_ index: Int, _ kind: Int, _ word: Word) {
    let stream = streams[index]
    stream.attempt += 1
    stream.total += 1
    switch word {
    case .miss(let delay):
      stream.turn += 1
      after(delay, for: stream) { self.begin(index) }
    case .sink: finish(stream, "completed")
    case .otherHit: finish(stream, "error(other)")
    default: finish(stream, "error(\(kind) of \(index))")
    }
  }

  // MARK: Actions

  private func perform(
    _ action: RetryPlan.Action, _ index: Int, _ kind: Int, _ then: @escaping (Word) -> Void
  ) {
    let stream = streams[index]
    switch action {
    case .answer(let word): then(word)
    case .retry(let retry): then(answer(retry, stream))
    case .ask(let asking):
      stream.turn += 1
      let turn = stream.turn
      let tell = limited(asking.key == nil ? nil : asking.outerLimit) { word in
        guard stream.turn == turn else { return }
        stream.turn += 1
        stream.leaving = {}
        then(word)
      }
      stream.leaving = tell.cancel
      if let key = asking.key {
        join(key, asking, index, kind, tell)
      } else {
        ask(asking, index, kind, tell)
      }
    }
  }

  private func answer(_ retry: RetryPlan.Retrying, _ stream: Stream) -> Word {
    if retry.draws {
      milliTokens = max(0, milliTokens - 1_000)
      guard milliTokens > 3_000 else { return .passed }
    }
    let count = stream.retries[retry.place, default: 0]
    guard count < retry.most else { return .passed }
    if let total = retry.total {
      guard now - stream.begins - stream.counting + retry.delay <= total else { return .passed }
    }
    stream.retries[retry.place] = count + 1
    return .miss(retry.delay)
  }

  /// Somebody who wants one answer, and may stop wanting it.
  private final class Wish {
    var isOver = false
    var take: (Word) -> Void = { _ in }
    /// Tells who was asked.
    var hook: () -> Void = {}

    func answer(_ word: Word) {
      guard !isOver else { return }
      isOver = true
      take(word)
    }

    func cancel() {
      guard !isOver else { return }
      isOver = true
      hook()
    }
  }

  /// A wish that is answered by a limit where nobody else answers in time.
  private func limited(_ limit: RetryPlan.Limit?, _ take: @escaping (Word) -> Void) -> Wish {
    let wish = Wish()
    wish.take = take
    if let limit {
      after(limit.time) {
        guard !wish.isOver else { return }
        wish.cancel()
        take(limit.word)
      }
    }
    return wish
  }

  private func ask(_ asking: RetryPlan.Asking, _ index: Int, _ kind: Int, _ outer: Wish) {
    let stream = streams[index]
    let wish = limited(asking.limit) { outer.answer($0) }
    outer.hook = wish.cancel
    let place = asking.place
    journal.append("\(place) for \(index): \(stream.attempt), \(stream.total) at \(now)")
    wish.hook = { self.journal.append("\(place) cancelled at \(self.now)") }
    switch asking.manner {
    case .now(let word), .twiceNow(let word, _): wish.answer(word)
    case .later(let delay, let word): after(delay) { wish.answer(word) }
    case .droppedNow: wish.answer(.hit)
    case .droppedLater(let delay): after(delay) { wish.answer(.hit) }
    case .twiceLater(let delay, let word, let other, let second):
      after(delay) { wish.answer(word) }
      after(other) { wish.answer(second) }
    case .never: break
    }
  }

  private func join(
    _ key: Int, _ asking: RetryPlan.Asking, _ index: Int, _ kind: Int, _ wish: Wish
  ) {
    let stream = streams[index]
    guard stream.recoveries[key, default: 0] < plan.recoveriesPerSubscription else {
      return wish.answer(.passed)
    }
    var shared = keys[key] ?? Shared()
    if shared.running == nil, let last = shared.last, stream.stamp < last.end {
      stream.recoveries[key, default: 0] += 1
      return wish.answer(own(last.word))
    }
    if let running = shared.running {
      stream.recoveries[key, default: 0] += 1
      return wait(wish, for: running, key)
    }
    shared.starts.removeAll { now - $0 >= plan.window }
    guard shared.starts.count < plan.limit else {
      keys[key] = shared
      return wish.answer(.passed)
    }
    stream.recoveries[key, default: 0] += 1
    shared.starts.append(now)
    let recovery = Recovery()
    shared.running = recovery
    keys[key] = shared
    wait(wish, for: recovery, key)
    let whole = Wish()
    whole.take = { word in
      recovery.isOver = true
      self.keys[key]?.running = nil
      self.keys[key]?.last = (self.stamp(), word)
      for waiter in recovery.waiters { waiter.take(self.own(word)) }
    }
    recovery.cancel = { whole.cancel() }
    ask(asking, index, kind, whole)
  }

  private func wait(_ wish: Wish, for recovery: Recovery, _ key: Int) {
    let id = stamp()
    recovery.waiters.append((id, { wish.answer($0) }))
    wish.hook = {
      guard !recovery.isOver else { return }
      recovery.waiters.removeAll { $0.id == id }
      guard recovery.waiters.isEmpty else { return }
      recovery.isOver = true
      self.keys[key]?.running = nil
      recovery.cancel()
    }
  }

  /// A hit lets each stream's own error through.
  private func own(_ word: Word) -> Word {
    if case .otherHit = word { .hit } else { word }
  }
}
