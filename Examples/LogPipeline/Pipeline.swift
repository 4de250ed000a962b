import Broadside
import Foundation
import Synchronization

/// From lines to records in the store, on the calling thread.
struct Pipeline: Sendable {
  let lines: Observable<Line>
  let rules: ErrorHandler
  let tally: Tally
  let scheduler: CallerScheduler

  init(
    _ lines: Observable<Line>, retrying policy: RetryPolicy, tally: Tally,
    scheduler: CallerScheduler
  ) {
    self.lines = lines
    self.tally = tally
    self.scheduler = scheduler
    rules = .rules(retrying: policy, tally: tally)
  }

  /// Returns when the lines have ended; throws what they failed with.
  func run() throws {
    let failure = Mutex<(any Error)?>(nil)
    _ = severities.subscribe(
      onNext: tally.count,
      onError: { error in failure.withLock { $0 = error } })
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// One for each record that has come through. A record in trouble doesn't end the stream.
  private var severities: Observable<Severity> {
    let decoder = JSONDecoder()
    let store = Store()
    return
      lines
      .map { [tally] in tally.number($0) }
      .compactMap(handlingErrorsWith: rules, scheduler: scheduler) { line -> (Int, Record)? in
        guard let text = try line.text() else { return nil }
        return (line.number, try decoder.decode(Record.self, from: text))
      }
      .map { [rules] (line, record) in
        let severity = rules.make { try Severity(level: record.level) } ?? .standard
        return Entry(line: line, severity: severity, record: record)
      }
      .tryMap(handlingErrorsWith: rules, scheduler: scheduler) { try store.take($0) }
  }
}
