public import Broadside

/// A cold source that follows a script of its own in each subscription.
///
/// ```swift
/// let source = ScriptedSource<Int>([
///   .fail(URLError(.timedOut)),
///   .elements([1, 2]).after(.seconds(1)).fail(APIError.loggedOut),
///   .elements([7]).complete(),
/// ], on: scheduler)
/// let recorder = source.observable.retry(maxRetries: 5).record(on: scheduler)
/// ```
///
/// The first subscription follows the first script, and so on; those after the last script follow
/// the last again. A script sends one event at a time; its waits run on the source's scheduler. The
/// end of the subscription stops it, unless it misbehaves.
public final class ScriptedSource<Element: Sendable>: SubscriptionRecording {
  private let scripts: [SourceScript<Element>]
  private let scheduler: (any StreamScheduler)?
  private let account: SubscriptionLog

  /// A source that follows `scripts`.
  ///
  /// - Parameter scheduler: Where waits run, and whose time is kept for ``subscriptions``. Without
  ///   it, all times are zero.
  /// - Precondition: There is at least one script, and a scheduler where a script waits.
  public init(_ scripts: [SourceScript<Element>], on scheduler: (any StreamScheduler)? = nil) {
    precondition(!scripts.isEmpty, "A ScriptedSource needs at least one script; .never will do.")
    precondition(
      scheduler != nil || !scripts.contains { $0.isTimed },
      "A ScriptedSource whose scripts wait needs a scheduler: ScriptedSource(…, on: scheduler).")
    self.scripts = scripts
    self.scheduler = scheduler
    account = SubscriptionLog(on: scheduler)
  }

  /// The stream. It keeps the source alive.
  public var observable: Observable<Element> {
    Observable.create { observer in
      let number = self.account.begin()
      let script = self.scripts[min(number, self.scripts.count - 1)]
      let run = ScriptRun(script, on: self.scheduler, to: observer)
      run.goOn()
      return Disposables.create {
        run.dispose()
        self.account.end(number)
      }
    }
  }

  /// All subscriptions so far, in the order in which they began.
  public var subscriptions: [SubscriptionInterval] { account.subscriptions }

  /// What has happened, line by line: `sub1` when the first subscription began, `teardown1` when it
  /// was torn down, and whatever was noted in between.
  public var log: [String] { account.lines }

  /// Adds a line to ``log``: for the order between subscriptions and something else.
  public func note(_ line: String) { account.note(line) }
}
