/// What streams, handlers and coordinators do, by the words of the documentation alone: one queue
/// of things to come, plain variables, closures for what goes on later.
final class RetryModel {
  typealias Word = RetryPlan.Word

  final class Stream {
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

  final class Recovery {
    var isOver = false
    var waiters: [(id: Int, take: (Word) -> Void)] = []
    var cancel: () -> Void = {}
  }

  struct Shared {
    var running: Recovery?
    var last: (end: Int, word: Word)?
    var starts: [Int] = []
  }

  let plan: RetryPlan
  let streams: [Stream]
  private var queue: [(time: Int, work: () -> Void)] = []
  var now = 0
  private var stamps = 0
  var keys: [Int: Shared] = [:]
  var milliTokens = 6_000

  var journal: [String] = []
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

  func after(_ delay: Int, _ work: @escaping () -> Void) {
    queue.append((now + delay, work))
  }

  /// Does something now or later, unless the stream has another turn by then.
  private func after(_ delay: Int, for stream: Stream, _ work: @escaping () -> Void) {
    guard delay > 0 else { return work() }
    let turn = stream.turn
    after(delay) { if stream.turn == turn { work() } }
  }

  func stamp() -> Int {
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
}
