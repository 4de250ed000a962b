public import Foundation

/// What a server says in HTTP's `Retry-After` field: a delay, or a point in time.
///
/// ```swift
/// RetryAfter(header: "120")?.delay(from: now)  // 120 seconds
/// RetryAfter(header: "Fri, 31 Dec 1999 23:59:59 GMT")?.delay(from: now)  // nil: it has passed
/// ```
public enum RetryAfter: Sendable, Hashable {
  /// Wait for so long after the answer.
  case delay(Duration)
  /// Wait until then.
  case date(Date)

  /// Reads the value of the field (RFC 9110, section 10.2.3): whole seconds, or a date in any of
  /// HTTP's three formats.
  ///
  /// Nil for everything else: signs, fractions, several values, more than 100 years.
  ///
  /// - Parameters:
  ///   - header: The value; spaces around it don't count.
  ///   - now: The time against which a year of two digits is read.
  public init?(header: String, now: Date = Date()) {
    let text = header.trimmingCharacters(in: .whitespaces)
    if let first = text.utf8.first, (48...57).contains(first) {
      guard text.utf8.allSatisfy({ (48...57).contains($0) }), let seconds = Int64(text),
        seconds <= Duration.longestDelay.components.seconds
      else { return nil }
      self = .delay(.seconds(seconds))
    } else {
      let clock = Int64(exactly: now.timeIntervalSince1970.rounded()) ?? 0
      guard let date = HTTPDate(text, now: clock) else { return nil }
      self = .date(Date(timeIntervalSince1970: Double(date.secondsSince1970)))
    }
  }

  /// The time to wait from `now` on; nil when the date has come or passed.
  public func delay(from now: Date) -> Duration? {
    switch self {
    case .delay(let delay): return delay
    case .date(let date):
      let seconds = date.timeIntervalSince(now)
      return seconds > 0 ? Duration(boundedSeconds: seconds) : nil
    }
  }
}
