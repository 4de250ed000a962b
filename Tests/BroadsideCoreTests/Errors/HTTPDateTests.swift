import BroadsideCore
import Foundation
import Testing

@Suite struct HTTPDateTests {
  private let now: Int64 = 784_111_777

  private func read(_ text: String, now: Int64 = 784_111_777) -> Int64? {
    HTTPDate(text, now: now)?.secondsSince1970
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "sun, 6 nov 1994 08:49:37 gmt", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun Nov 06 08:49:37 1994",
  ])
  func theThreeFormats(text: String) {
    #expect(read(text) == 784_111_777)
  }

  @Test func edgesOfTheCalendar() {
    #expect(read("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(read("Wed, 31 Dec 1969 23:59:59 GMT") == -1)
    #expect(read("Thu, 29 Feb 2024 00:00:00 GMT") == 1_709_164_800)
    #expect(read("Tue, 29 Feb 2000 00:00:00 GMT") == 951_782_400)
    #expect(read("Thu, 29 Feb 1900 00:00:00 GMT") == nil)
    #expect(read("Wed, 29 Feb 2023 00:00:00 GMT") == nil)
    #expect(read("Sat, 31 Dec 2016 23:59:60 GMT") == 1_483_228_800)
    #expect(read("Fri, 31 Dec 9999 23:59:59 GMT") == 253_402_300_799)
    #expect(read("Sat, 01 Jan 0000 00:00:00 GMT") == -62_167_219_200)
  }

  @Test func twoDigitsAreTheYearNearestToNow() {
    func year(_ digits: String, in now: Int) -> Int64? {
      let day = Calendar(identifier: .gregorian).date(
        from: DateComponents(timeZone: .gmt, year: now, month: 7, day: 1))!
      return read("Monday, 01-Jan-\(digits) 00:00:00 GMT", now: Int64(day.timeIntervalSince1970))
    }
    func start(_ year: Int) -> Int64? { read("Mon, 01 Jan \(year) 00:00:00 GMT") }
    #expect(year("26", in: 2026) == start(2026))
    #expect(year("76", in: 2026) == start(2076))
    #expect(year("77", in: 2026) == start(1977))
    #expect(year("00", in: 2099) == start(2100))
    #expect(year("26", in: 2076) == start(2126))
    #expect(year("49", in: 2000) == start(2049))
  }

  @Test func itAgreesWithFoundation() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var dice = Dice()
    for _ in 0..<2_000 {
      let seconds = Int64(dice.roll(-2_000_000_000...60_000_000_000))
      let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(read(text) == seconds, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", ",", "GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nvo 1994 08:49:37 GMT",
    "Som, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov -994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
    "Sunday, 06-Nov 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
    "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sun Nov  6 08:49:37 99999999999999999999",
    "1994-11-06T08:49:37Z",
  ])
  func anythingElseIsNoDate(text: String) {
    #expect(read(text) == nil)
  }

  @Test func noBytesTrap() {
    var dice = Dice()
    let letters = Array("SunModay, 0123456789:-NovGMT \u{0}é٣👍")
    for _ in 0..<10_000 {
      let text = String((0..<dice.roll(0...45)).map { _ in dice.pick(letters) })
      _ = HTTPDate(text, now: dice.pick([.min, -1, 0, now, .max]))
      _ = RetryAfter(header: text)
    }
    #expect(read(String(repeating: "9", count: 100_000)) == nil)
  }
}
