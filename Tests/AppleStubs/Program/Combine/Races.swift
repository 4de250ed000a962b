import Broadside
import Combine
import Dispatch
import Synchronization

/// One thread fails again and again while another one cancels and a third one asks for more.
@MainActor
func checkCombineRaces() async {
  await Checks.run("cancelling while failing: at most one end, and no run is left open") {
    var worst = RaceOutcome()
    for _ in 0..<1_000 {
      let outcome = race()
      worst.ends = max(worst.ends, outcome.ends)
      worst.live = max(worst.live, outcome.live)
      worst.endsAfterwards = max(worst.endsAfterwards, outcome.endsAfterwards)
    }
    Checks.expect("ends at most", worst.ends <= 1, true)
    Checks.expect("left open", worst.live, 0)
    Checks.expect("ends after all is over", worst.endsAfterwards, 0)
  }
}

private struct RaceOutcome {
  var ends = 0
  var live = 0
  var endsAfterwards = 0
}

private func race() -> RaceOutcome {
  let source = FlakySource()
  let counter = Ends()
  source.shootError { error, attempt in attempt < 20 ? .miss : .hit(error) }.subscribe(counter)
  let group = DispatchGroup()
  let start = DispatchSemaphore(value: 0)
  let work: [@Sendable () -> Void] = [
    { source.failFirst() }, { counter.cancel() }, { counter.ask() },
  ]
  for work in work {
    DispatchQueue.global().async(group: group) { @Sendable in
      start.wait()
      work()
    }
  }
  for _ in work { start.signal() }
  let isOver = group.wait(timeout: .now() + 20) == .success
  precondition(isOver, "the racing threads hang")
  let ends = counter.ends
  let live = source.live
  source.failFirst()
  return RaceOutcome(ends: ends, live: live, endsAfterwards: counter.ends - ends)
}

/// Its first run fails when told to, each later one at once.
private final class FlakySource: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Trouble

  private let count = Atomic<Int>(0)
  private let open = Atomic<Int>(0)
  private let first = Mutex<FlakyRun?>(nil)

  var live: Int { open.load(ordering: .sequentiallyConsistent) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Trouble {
    open.add(1, ordering: .sequentiallyConsistent)
    let end = Sent { subscriber.receive(completion: .failure(.busy)) }
    let run = FlakyRun { [self] in
      open.subtract(1, ordering: .sequentiallyConsistent)
    } end: {
      end.value()
    }
    let isFirst = count.add(1, ordering: .sequentiallyConsistent).newValue == 1
    if isFirst { first.withLock { $0 = run } }
    subscriber.receive(subscription: run)
    if !isFirst { run.fail() }
  }

  func failFirst() { first.withLock { $0 }?.fail() }
}

private final class FlakyRun: Subscription, Sendable {
  private let isOpen = Atomic<Bool>(true)
  private let closed: @Sendable () -> Void
  private let end: @Sendable () -> Void

  init(_ closed: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void) {
    self.closed = closed
    self.end = end
  }

  func request(_ demand: Subscribers.Demand) {}

  func fail() {
    guard isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
    closed()
    end()
  }

  func cancel() {
    if isOpen.exchange(false, ordering: .acquiringAndReleasing) { closed() }
  }
}

/// Counts ends, and is used by several threads.
private final class Ends: Subscriber, Sendable {
  typealias Input = Int
  typealias Failure = any Error

  private let count = Atomic<Int>(0)
  private let subscription = Mutex<Sent<any Subscription>?>(nil)

  var ends: Int { count.load(ordering: .sequentiallyConsistent) }

  func receive(subscription: any Subscription) {
    let subscription = Sent(subscription)
    self.subscription.withLock { $0 = subscription }
  }

  func receive(_ input: Int) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<any Error>) {
    count.add(1, ordering: .sequentiallyConsistent)
  }

  func ask() { subscription.withLock { $0 }?.value.request(.max(1)) }
  func cancel() { subscription.withLock { $0 }?.value.cancel() }
}
