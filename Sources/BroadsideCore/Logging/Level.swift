/// How much a message matters, from `verbose` to `error`.
public enum Level: Int, Sendable, Comparable, CaseIterable {
  /// Everything that happens.
  case verbose
  /// What helps to find a fault.
  case debug
  /// What happens normally.
  case info
  /// What may become a fault.
  case warn
  /// A fault.
  case error

  /// By how much they matter.
  public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
}
