extension RetryModel {
  func perform(
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
