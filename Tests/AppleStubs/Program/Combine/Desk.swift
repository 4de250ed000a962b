import Combine

/// A cold publisher's other side: sees each subscription, and is scripted or moved by hand.
final class Desk: @unchecked Sendable {
  // Unchecked: one thread at a time uses it.
  enum Step {
    case next(Int)
    case fail(Trouble)
    case finish
  }

  private let script: (_ run: Int) -> [Step]
  private(set) var runs: [Run] = []

  /// - Parameter script: What a run delivers by itself, as it is asked for; it stays open unless it
  ///   ends there.
  init(_ script: @escaping (_ run: Int) -> [Step] = { _ in [] }) { self.script = script }

  var publisher: AnyPublisher<Int, Trouble> { DeskPublisher(desk: self).eraseToAnyPublisher() }
  var runCount: Int { counted }
  private var counted = 0

  /// How many runs are neither ended nor cancelled, and the most there were at a time.
  private(set) var live = 0
  private(set) var mostLive = 0
  /// Runs are forgotten where there are too many to keep.
  var keepsRuns = true

  fileprivate func open(_ sink: AnySink) -> Run {
    let run = Run(sink, script(counted), self)
    counted += 1
    live += 1
    mostLive = max(mostLive, live)
    if keepsRuns { runs.append(run) }
    return run
  }

  fileprivate func closed() { live -= 1 }
}

/// A subscriber without its type.
private struct AnySink {
  let next: (Int) -> Subscribers.Demand
  let end: (Subscribers.Completion<Trouble>) -> Void
}

private struct DeskPublisher: Publisher {
  typealias Output = Int
  typealias Failure = Trouble

  let desk: Desk

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Trouble {
    let run = desk.open(AnySink(next: subscriber.receive, end: subscriber.receive))
    subscriber.receive(subscription: run)
    run.play()
  }
}

/// One subscription to a desk.
final class Run: Subscription {
  private var sink: AnySink?
  private var steps: ArraySlice<Desk.Step>
  private weak var desk: Desk?
  private var demand = Subscribers.Demand.none
  private var isPlaying = false
  private var isOpen = true
  private(set) var isCancelled = false
  /// Each demand, nil for no limit.
  private(set) var asked: [Int?] = []
  /// What each delivery returned.
  private(set) var returned: [Int?] = []

  fileprivate init(_ sink: AnySink, _ steps: [Desk.Step], _ desk: Desk) {
    self.sink = sink
    self.steps = steps[...]
    self.desk = desk
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "nothing is asked for")
    asked.append(demand.max)
    self.demand += demand
    play()
  }

  func play() {
    guard !isPlaying else { return }
    isPlaying = true
    defer { isPlaying = false }
    while isOpen, let step = steps.first {
      if case .next = step, demand == .none { return }
      steps.removeFirst()
      perform(step)
    }
  }

  /// Sends an event, after the end too, and whether it was asked for or not.
  func perform(_ step: Desk.Step) {
    guard let sink else { return }
    switch step {
    case .next(let element):
      demand -= 1
      let more = sink.next(element)
      returned.append(more.max)
      demand += more
    case .fail(let error):
      close()
      sink.end(.failure(error))
    case .finish:
      close()
      sink.end(.finished)
    }
  }

  func cancel() {
    isCancelled = true
    close()
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    steps = []
    desk?.closed()
  }
}
