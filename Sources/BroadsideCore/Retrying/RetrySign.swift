/// A sign that trying again is worth while now: the network is back, the app is in front.
///
/// Give one to ``ErrorAction/retry(_:orWhen:)``; any source of events will do:
///
/// ```swift
/// let online = RetrySign { fire in
///   let token = monitor.addListener { if $0.isOnline { fire() } }
///   return Disposables.create { monitor.removeListener(token) }
/// }
/// ```
public struct RetrySign: Sendable {
  let watch: @Sendable (_ fire: @escaping @Sendable () -> Void) -> any Disposable

  /// - Parameter watch: Called at each failure that waits; calls `fire` at the sign, and returns
  ///   what ends the watching.
  public init(
    _ watch: @escaping @Sendable (_ fire: @escaping @Sendable () -> Void) -> any Disposable
  ) {
    self.watch = watch
  }
}

extension ErrorAction {
  /// Tries again after the delay that the policy says, or as soon as the sign is given, whichever
  /// comes first. Passes when the policy is spent.
  ///
  /// A sign while nothing waits is not kept. The delay runs on the operator's scheduler; the stream
  /// goes on on the thread of whichever came first.
  public static func retry(_ policy: RetryPolicy, orWhen sign: RetrySign) -> ErrorAction {
    ErrorAction(.retryOrWhen(policy, sign), ".retry(\(policy), orWhen:)")
  }
}

extension RetrySign {
  /// Answers with a miss after the delay or at the sign.
  func wait(_ delay: Duration, _ reply: Reply, on scheduler: any StreamScheduler) {
    let race = SignOrDelay(reply)
    reply.onCancel { race.dispose() }
    race.waits.add(scheduler.schedule(after: delay) { race.end() }.resource)
    race.waits.add(watch { race.end() }.resource)
  }
}

private final class SignOrDelay: StreamResource, @unchecked Sendable {
  // Unchecked: immutable, and atomic.
  let waits = ResourceList()
  private let reply: Reply

  init(_ reply: Reply) { self.reply = reply }

  func end() {
    if waits.end() { reply.decided(.miss) }
  }

  override func dispose() { _ = waits.end() }
}
