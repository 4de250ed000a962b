import Broadside
import BroadsideTesting
import Foundation
import Testing

@Suite struct RecordedTests {
  /// A class without `==`: compared by how it prints.
  private struct Opaque: Error, CustomDebugStringConvertible {
    let debugDescription: String
  }

  private enum OtherError: Error, Equatable {
    case first
  }

  @Test func eventsAreEqualByTimeAndValue() {
    #expect(Recorded.next(at: .seconds(1), 5) == .next(at: .seconds(1), 5))
    #expect(Recorded.next(at: .seconds(1), 5) != .next(at: .seconds(2), 5))
    #expect(Recorded.next(at: .seconds(1), 5) != .next(at: .seconds(1), 6))
    #expect(Recorded<Int>.completed(at: .seconds(1)) == .completed(at: .seconds(1)))
    #expect(Recorded<Int>.completed() != .error(TestError.first))
    #expect(Recorded.next(5) == Recorded(at: .zero, .next(5)))
  }

  @Test func errorsAreEqualByTypeAndValue() {
    #expect(isSame(TestError.numbered(1), TestError.numbered(1)))
    #expect(!isSame(TestError.numbered(1), TestError.numbered(2)))
    #expect(!isSame(TestError.first, OtherError.first))
    #expect(isSame(NSError(domain: "a", code: 1), NSError(domain: "a", code: 1)))
    #expect(!isSame(NSError(domain: "a", code: 1), NSError(domain: "a", code: 2)))
  }

  @Test func errorsThatCanNotBeComparedAreEqualByTheirDebugText() {
    #expect(isSame(Opaque(debugDescription: "x"), Opaque(debugDescription: "x")))
    #expect(!isSame(Opaque(debugDescription: "x"), Opaque(debugDescription: "y")))
  }

  @Test func anExpectedErrorMayBeAMatcher() {
    let expected = Recorded<Int>.error(
      matching: ErrorMatcher("numbered") { $0 as? TestError == .numbered(7) })
    #expect(expected == .error(TestError.numbered(7)))
    #expect(Recorded.error(TestError.numbered(7)) == expected)
    #expect(expected != .error(TestError.first))
    #expect(expected == expected)
    #expect(expected != .error(matching: .any))
    #expect(expected != .completed())
    #expect("\(expected)".contains("numbered"))
  }

  @Test func printsWhatAndWhen() {
    #expect("\(Recorded.next(at: .milliseconds(1500), 5))" == "next(5) at 1.5 s")
    #expect("\(Recorded<Int>.error(at: .seconds(-1), TestError.first))" == "error(first) at -1 s")
    #expect(
      "\(Recorded<Int>.completed(at: Duration(attoseconds: 1)))"
        == "completed at 0.000000000000000001 s")
    #expect("\(SubscriptionInterval(from: .seconds(1), to: .milliseconds(3500)))" == "1 s to 3.5 s")
    #expect("\(SubscriptionInterval(from: .seconds(1)))" == "from 1 s on")
  }

  private func isSame(_ left: any Error, _ right: any Error) -> Bool {
    Recorded<Int>.error(left) == .error(right)
  }
}
