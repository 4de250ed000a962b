public import Broadside

/// Something that knows when it was subscribed to.
public protocol SubscriptionRecording: Sendable {
  /// All subscriptions so far, in the order in which they began.
  var subscriptions: [SubscriptionInterval] { get }
}

extension SubscriptionRecording {
  /// How many subscriptions there have been.
  public var subscriptionCount: Int { subscriptions.count }

  /// How many subscriptions have not been torn down yet.
  public var live: Int { subscriptions.count { $0.end == nil } }
}

/// Keeps account of the subscriptions to a stream that is not a ``ScriptedSource``, such as a
/// subject.
///
/// ```swift
/// let log = SubscriptionLog(on: scheduler)
/// let recorder = log.watch(taps).take(2).record(on: scheduler)
/// ```
public final class SubscriptionLog: SubscriptionRecording {
  private let scheduler: (any StreamScheduler)?
  private let state = Guarded(State())

  private struct State: Sendable {
    var intervals: [SubscriptionInterval] = []
    var lines: [String] = []
  }

  /// An empty log.
  ///
  /// - Parameter scheduler: Whose time is kept. Without it, all times are zero.
  public init(on scheduler: (any StreamScheduler)? = nil) { self.scheduler = scheduler }

  /// All subscriptions so far, in the order in which they began.
  public var subscriptions: [SubscriptionInterval] { state.withLock { $0.intervals } }

  /// What has happened, line by line: `sub1` when the first subscription began, `teardown1` when it
  /// was torn down, and whatever was noted in between.
  public var lines: [String] { state.withLock { $0.lines } }

  /// Adds a line: for the order between subscriptions and something else.
  public func note(_ line: String) { state.withLock { $0.lines.append(line) } }

  /// The same stream, with its subscriptions kept account of.
  ///
  /// A source that runs synchronously is stopped, after the downstream has ended, at its next
  /// element.
  public func watch<Element>(_ source: Observable<Element>) -> Observable<Element> {
    Observable.create { observer in
      let number = self.begin()
      let subscription = source.take(while: { _ in !observer.isDisposed }).subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        self.end(number)
      }
    }
  }

  /// - Returns: The number of the subscription, from 0.
  func begin() -> Int {
    let now = scheduler?.now ?? .zero
    return state.withLock { state in
      state.intervals.append(SubscriptionInterval(from: now))
      state.lines.append("sub\(state.intervals.count)")
      return state.intervals.count - 1
    }
  }

  func end(_ number: Int) {
    let now = scheduler?.now ?? .zero
    state.withLock { state in
      state.intervals[number] = SubscriptionInterval(
        from: state.intervals[number].start, to: now)
      state.lines.append("teardown\(number + 1)")
    }
  }
}
