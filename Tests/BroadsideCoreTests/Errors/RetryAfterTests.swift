import BroadsideCore
import Foundation
import Testing

@Suite struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func delay(_ header: String) -> Duration? {
    RetryAfter(header: header, now: now)?.delay(from: now)
  }

  @Test func secondsAreADelay() {
    #expect(delay("120") == .seconds(120))
    #expect(delay("0") == .zero)
    #expect(delay("007") == .seconds(7))
    #expect(delay(" \t5 ") == .seconds(5))
    #expect(delay("3155760000") == .seconds(3_155_760_000))
  }

  @Test func aDateIsCountedFromNow() {
    #expect(delay("Sun, 06 Nov 1994 08:49:47 GMT") == .seconds(10))
    #expect(delay("Sunday, 06-Nov-94 08:49:47 GMT") == .seconds(10))
    #expect(delay("Sun Nov  6 08:49:47 1994") == .seconds(10))
    let half = Date(timeIntervalSince1970: 784_111_776.5)
    #expect(
      RetryAfter(header: "Sun, 06 Nov 1994 08:49:37 GMT")?.delay(from: half) == .milliseconds(500))
  }

  @Test func aPastDateIsNoHint() {
    #expect(delay("Sun, 06 Nov 1994 08:49:37 GMT") == nil)
    #expect(delay("Sun, 06 Nov 1994 08:49:36 GMT") == nil)
    #expect(delay("Thu, 01 Jan 1970 00:00:00 GMT") == nil)
  }

  @Test func farDatesAndOddClocksDoNotTrap() {
    #expect(delay("Fri, 31 Dec 9999 23:59:59 GMT") == RetryPolicy.longestDelay)
    #expect(RetryAfter.date(.distantPast).delay(from: .distantFuture) == nil)
    #expect(RetryAfter.date(.distantFuture).delay(from: .distantPast) == RetryPolicy.longestDelay)
    for clock in [Double.nan, .infinity, -.infinity, 1e300] {
      let clock = Date(timeIntervalSince1970: clock)
      _ = RetryAfter(header: "Sunday, 06-Nov-94 08:49:47 GMT", now: clock)?.delay(from: clock)
    }
  }

  @Test(arguments: [
    "", "   ", "-1", "+1", "1.5", "1e3", "0x10", "12 34", "120, 60", "5s", "soon", "٣",
    "3155760001", "99999999999999999999999999", "NaN", "inf",
  ])
  func anythingElseIsNothing(header: String) {
    #expect(RetryAfter(header: header, now: now) == nil)
  }
}
