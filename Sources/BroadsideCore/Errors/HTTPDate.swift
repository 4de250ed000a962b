/// A point in time as HTTP writes it, in whole seconds since 1970.
///
/// All three formats of RFC 9110, section 5.6.7 are read: `Sun, 06 Nov 1994 08:49:37 GMT`,
/// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. The weekday must be one, but
/// need not be the right one; a leap second counts as the second after it.
package struct HTTPDate: Sendable, Hashable {
  /// Negative before 1970.
  package let secondsSince1970: Int64

  /// Nil for anything that is not a date.
  ///
  /// - Parameter now: Seconds since 1970: a year of two digits is the one nearest to now.
  package init?(_ text: String, now: Int64) {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split(separator: " ")
    let fields: (day: Substring, month: Substring, year: Int?, time: Substring)
    switch words.count {
    case 6 where words[0].hasSuffix(",") && Self.isZone(words[5]):
      fields = (words[1], words[2], Self.number(words[3], digits: 4...4), words[4])
    case 5:
      fields = (words[2], words[1], Self.number(words[4], digits: 4...4), words[3])
    case 4 where words[0].hasSuffix(",") && Self.isZone(words[3]):
      let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      let year = Self.number(parts[2], digits: 2...2).map { Self.year(endingIn: $0, near: now) }
      fields = (parts[0], parts[1], year, words[2])
    default: return nil
    }
    let weekday = words[0].prefix { $0 != "," }
    guard Self.isWeekday(weekday, short: words.count != 4), let year = fields.year,
      let month = Self.month(fields.month), let day = Self.number(fields.day, digits: 1...2),
      (1...Self.days(inMonth: month, of: year)).contains(day), let time = Self.time(fields.time)
    else { return nil }
    secondsSince1970 = Self.daysSince1970(year: year, month: month, day: day) * 86_400 + time
  }
}

extension HTTPDate {
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func isZone(_ word: Substring) -> Bool { word.lowercased() == "gmt" }

  private static func isWeekday(_ word: Substring, short: Bool) -> Bool {
    let word = word.lowercased()
    return weekdays.contains { short ? $0.prefix(3) == word : $0 == word }
  }

  private static func month(_ word: Substring) -> Int? {
    months.firstIndex(of: word.lowercased()).map { $0 + 1 }
  }

  /// ASCII digits only: `Int` would take a sign.
  private static func number(_ word: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(word)
  }

  private static func time(_ word: Substring) -> Int64? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], digits: 2...2), hour < 24,
      let minute = number(parts[1], digits: 2...2), minute < 60,
      let second = number(parts[2], digits: 2...2), second <= 60
    else { return nil }
    return Int64(hour * 3_600 + minute * 60 + second)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Howard Hinnant's `days_from_civil`: years begin in March, so that leap days come last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  /// At most 50 years ahead, as RFC 9110 has it; the mean length of a year is near enough.
  private static func year(endingIn digits: Int, near now: Int64) -> Int {
    let current = 1970 + Int(min(max(now, 0), 253_402_300_799) / 31_556_952)
    let year = current / 100 * 100 + digits
    if year > current + 50 { return year - 100 }
    return year <= current - 50 ? year + 100 : year
  }
}
