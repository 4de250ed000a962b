/// Runs work now or later: the only source of time and threads for streams.
///
/// Conform a type of your own to bring another event loop. A scheduler that drops work silences
/// the streams that wait for it; one that runs it twice may repeat or mix up their events.
public protocol StreamScheduler: Sendable {
  /// The time since an origin of the scheduler's own choice. It never moves backwards.
  var now: Duration { get }

  /// Runs `work` once, after `delay`; a delay of zero or less means as soon as possible.
  ///
  /// It may run before `schedule` returns. Works with equal due times run in the order in which
  /// they were scheduled.
  ///
  /// - Returns: Disposing it before the work has begun prevents and releases the work.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable
}
