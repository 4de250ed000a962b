/// One failure under fire: the error and what is known about it.
///
/// A ship is made only for actions, shooters and logs that ask for one. It is a value: what it
/// says stays as it was when the failure was judged.
public struct Ship: Sendable {
  /// The error that occurred, as the source delivered it.
  public let error: any Error
  /// How many failures came before this one since subscription or the last reset, or of the same
  /// element where each is decided on by itself: 0 at the first.
  public let attempt: Int
  /// How many failures came before this one since subscription. Never reset.
  public let totalAttempts: Int
  /// The time since subscription; where each element is decided on by itself, since the element
  /// failed for the first time. Zero outside a stream.
  public let elapsed: Duration
  /// Where the operator or handler was called.
  public let origin: Origin
  /// The failures before this one, the oldest first, at most 16.
  ///
  /// Where `always` actions see it, this failure is the last of them.
  public var history: [Failure] { past.failures }
  private let past: FailureHistory
  /// What was decided. Set when `always` actions see it, nil before.
  public let outcome: Shot?

  /// A failure that has been decided.
  public struct Failure: Sendable {
    /// The error that occurred.
    public let error: any Error
    /// What was decided.
    public let shot: Shot
    /// When, since subscription.
    public let elapsed: Duration

    package init(error: any Error, shot: Shot, elapsed: Duration) {
      self.error = error
      self.shot = shot
      self.elapsed = elapsed
    }
  }

  /// A ship as a test or an adapter of your own needs it.
  public init(
    error: any Error, attempt: Int = 0, totalAttempts: Int? = nil, elapsed: Duration = .zero,
    origin: Origin = Origin(), history: [Failure] = [], outcome: Shot? = nil
  ) {
    self.init(
      error, attempt, totalAttempts ?? attempt, elapsed, origin, FailureHistory(history), outcome)
  }

  init(
    _ error: any Error, _ attempt: Int, _ totalAttempts: Int, _ elapsed: Duration,
    _ origin: Origin, _ past: FailureHistory, _ outcome: Shot?
  ) {
    self.error = error
    self.attempt = attempt
    self.totalAttempts = totalAttempts
    self.elapsed = elapsed
    self.origin = origin
    self.past = past
    self.outcome = outcome
  }
}
