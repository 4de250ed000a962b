import Broadside
import BroadsideTesting
import Combine
import Synchronization

/// `Observable(publisher)`.
@MainActor
func checkPublisherAsObservable() async {
  await Checks.run("a publisher as a stream delivers all, and each subscriber's own") {
    let desk = Desk { [[.next(1), .next(2), .fail(.busy)], [.next(3), .finish]][$0] }
    let clock = VirtualTimeScheduler()
    let stream = Observable(desk.publisher)
    Checks.expect("nothing before a subscription", desk.runCount, 0)
    let first = stream.record(on: clock)
    let second = stream.record(on: clock)
    Checks.expect("the first", first.texts, ["next(1)", "next(2)", "error(busy)"])
    Checks.expect("the second", second.texts, ["next(3)", "completed"])
    Checks.expect("demands", desk.runs.map(\.asked), [[nil], [nil]])
    Checks.expect("cancelled after their end", desk.live, 0)
  }
  await Checks.run("disposal cancels") {
    let desk = Desk { _ in [.next(1)] }
    let subscription = Observable(desk.publisher).subscribe()
    subscription.dispose()
    Checks.expect("cancelled", desk.runs.map(\.isCancelled), [true])
  }
  await Checks.run("a stream's operators judge a publisher's errors") {
    let desk = Desk { $0 < 100_000 ? [.next($0), .fail(.busy)] : [.finish] }
    desk.keepsRuns = false
    let count = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    let subscription = Observable(desk.publisher).retry(.immediate).subscribe(
      onNext: { _ in count.add(1, ordering: .relaxed) },
      onCompleted: { done.add(1, ordering: .relaxed) })
    Checks.expect("elements", count.load(ordering: .relaxed), 100_000)
    Checks.expect("completions", done.load(ordering: .relaxed), 1)
    Checks.expect("live at a time", desk.mostLive, 1)
    subscription.dispose()
  }
  await Checks.run("a source that breaks the rules is heard until its first end") {
    let desk = Desk()
    let clock = VirtualTimeScheduler()
    let recorder = Observable(desk.publisher).record(on: clock)
    desk.runs[0].perform(.next(1))
    desk.runs[0].perform(.fail(.busy))
    desk.runs[0].perform(.next(2))
    desk.runs[0].perform(.finish)
    Checks.expect("events", recorder.texts, ["next(1)", "error(busy)"])
  }
  await Checks.run("take(1) cancels the publisher in the middle") {
    let desk = Desk { _ in [.next(1), .next(2), .fail(.busy)] }
    let clock = VirtualTimeScheduler()
    let recorder = Observable(desk.publisher).retry(.immediate).take(1).record(on: clock)
    Checks.expect("events", recorder.texts, ["next(1)", "completed"])
    Checks.expect("runs", desk.runCount, 1)
    Checks.expect("cancelled", desk.runs.map(\.isCancelled), [true])
  }
}

extension Recorder {
  fileprivate var texts: [String] { events.map { "\($0.event)" } }
}
