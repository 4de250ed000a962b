/// When a retrying operator begins to count anew: attempts, delays, a policy's total time, and the
/// one recovery of a coordinator.
///
/// History, budgets, breakers and ``Ship/totalAttempts`` go on. Only `onElement` and `afterStable`
/// look at elements.
public enum AttemptReset: Sendable, Hashable {
  /// Never: counts belong to the whole subscription.
  case never
  /// After an attempt that has delivered an element.
  case onElement
  /// After an attempt that has lasted this long since its first element.
  case afterStable(Duration)
}
