import BroadsideCore
import Foundation
import Testing

@Suite struct StructuralEqualityTests {
  private func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    ErrorMatcher.type(left).catches(right)
  }

  @Test(arguments: [
    Reason.none, .unknown, .status(1), .range(from: 1, to: "a"), .server(code: 1),
    .server(port: 1), .detail(.early), .detail(.late), .detail(.other(APIError.loggedOut)),
    .maybe(nil), .caused(APIError.server(1)), .caused(NSError(domain: "d", code: 1)),
  ])
  func casesWithComparablePayloadsEqualThemselves(_ error: Reason) {
    #expect(areEqual(error, error))
  }

  @Test func differentCasesOrPayloadsDiffer() {
    let all: [Reason] = [
      .none, .unknown, .status(1), .status(2), .range(from: 1, to: "a"), .range(from: 1, to: "b"),
      .server(code: 1), .server(port: 1), .detail(.early), .detail(.late), .detail(.other(Plain())),
      .detail(.other(APIError.loggedOut)), .maybe(nil), .caused(APIError.server(1)),
      .caused(APIError.server(2)), .caused(NSError(domain: "d", code: 1)),
      .caused(NSError(domain: "d", code: 2)),
    ]
    for (left, error) in all.enumerated() {
      for (right, other) in all.enumerated() where left != right {
        #expect(!areEqual(error, other), "\(error) and \(other)")
      }
    }
  }

  @Test func payloadsThatCannotBeComparedDiffer() {
    let callback: @Sendable () -> Void = {}
    #expect(!areEqual(Reason.callback(callback), Reason.callback(callback)))
    #expect(!areEqual(Reason.opaque(Numbered(number: 1)), Reason.opaque(Numbered(number: 1))))
    #expect(!areEqual(Reason.maybe(Numbered(number: 1)), Reason.maybe(Numbered(number: 1))))
    #expect(!areEqual(Reason.caused(Numbered(number: 1)), Reason.caused(Numbered(number: 1))))
    let object = Broken(1)
    #expect(!areEqual(Reason.object(object), Reason.object(object)))
  }

  @Test func aStructWithoutPropertiesHasOneValue() {
    #expect(areEqual(Plain(), Plain()))
    #expect(!areEqual(Numbered(number: 1), Numbered(number: 1)))
  }
}
