import BroadsideCore
import Foundation
import Testing

/// Names itself and says its causes.
private struct Caused: CausedError {
  let name: String
  let causes: [any Error]
  init(_ name: String, _ causes: any Error...) {
    self.name = name
    self.causes = causes
  }
}

private final class Ring: CausedError, @unchecked Sendable {
  // Unchecked: `next` is set before the test uses it.
  var next: [any Error] = []
  var causes: [any Error] { next }
}

private struct Endless: CausedError {
  var depth = 0
  var causes: [any Error] { [Endless(depth: depth + 1), Endless(depth: depth + 1)] }
}

@Suite struct CauseChainTests {
  private func names(_ errors: [any Error]) -> [String] {
    errors.map { ($0 as? Caused)?.name ?? "\($0)" }
  }

  @Test func eachCauseComesBeforeItsOwnCausesAndTheFirstCauseFirst() {
    let error = Caused("a", Caused("b", Caused("c"), Caused("d")), Caused("e", Caused("f")))
    #expect(names(causes(of: error)) == ["b", "c", "d", "e", "f"])
    #expect((rootCause(of: error) as? Caused)?.name == "c")
    #expect((rootCause(of: Caused("alone")) as? Caused)?.name == "alone")
    #expect(causes(of: Plain()).isEmpty && rootCause(of: Plain()) is Plain)
  }

  @Test func userInfoHasOneCauseAndSeveral() {
    let error = NSError(
      domain: "d", code: 1,
      userInfo: [
        NSUnderlyingErrorKey: Caused("first"),
        "NSMultipleUnderlyingErrorsKey": [Caused("second"), NSError(domain: "e", code: 2)]
          as [any Error],
      ])
    #expect(names(Array(causes(of: error).prefix(2))) == ["first", "second"])
    #expect(causes(of: error).count == 3)
    #expect(ErrorMatcher.underlying(.domain("e", code: 2)).catches(error))
    let objects = NSError(
      domain: "d", code: 1,
      userInfo: ["NSMultipleUnderlyingErrorsKey": [NSError(domain: "e", code: 2)]])
    #expect(ErrorMatcher.underlying(.code(2)).catches(objects))
  }

  @Test func valuesOfFoundationCarryCausesToo() {
    let cocoa = CocoaError(.fileNoSuchFile, userInfo: [NSUnderlyingErrorKey: APIError.loggedOut])
    #expect(ErrorMatcher.underlying(.type(APIError.loggedOut)).catches(cocoa))
    let context = DecodingError.Context(
      codingPath: [], debugDescription: "", underlyingError: APIError.loggedOut)
    #expect(
      ErrorMatcher.underlying(.type(APIError.self)).catches(DecodingError.dataCorrupted(context)))
    let encoding = EncodingError.invalidValue(
      1, .init(codingPath: [], debugDescription: "", underlyingError: APIError.loggedOut))
    #expect(ErrorMatcher.underlying(.type(APIError.self)).catches(encoding))
  }

  @Test func underlyingDoesNotMeanTheErrorItself() {
    let matcher: ErrorMatcher = .underlying(.type(APIError.self))
    #expect(!matcher.catches(APIError.loggedOut))
    #expect(matcher.catches(Caused("a", Caused("b", APIError.loggedOut))))
    #expect(!matcher.catches(Caused("a", Caused("b"))))
  }

  @Test func cyclesEnd() {
    let own = Ring()
    own.next = [own]
    #expect(causes(of: own).isEmpty)
    #expect(rootCause(of: own) as? Ring === own)
    #expect(!isCancellation(own))

    let left = Ring()
    let right = Ring()
    left.next = [right, Caused("a")]
    right.next = [left, right, Caused("b")]
    #expect(names(causes(of: left)).suffix(2) == ["b", "a"])
    #expect(causes(of: left).count == 3)
    #expect(rootCause(of: left) as? Ring === right)
    #expect(!ErrorMatcher.underlying(.type(Plain.self)).catches(left))
    for ring in [own, left, right] { ring.next = [] }
  }

  @Test func everFreshCausesEndAtTheBound() {
    #expect(causes(of: Endless()).count == CauseChain.limit)
    #expect((rootCause(of: Endless()) as? Endless)?.depth == CauseChain.limit)
    #expect(!isCancellation(Endless()))
  }

  @Test func allCausesOfAWideErrorAreSeen() {
    let wide = NSError(
      domain: "d", code: 1,
      userInfo: [
        "NSMultipleUnderlyingErrorsKey": (0..<999).map { NSError(domain: "e", code: $0) }
          + [CancellationError()]
      ])
    #expect(causes(of: wide).count == 1_000)
    #expect(isCancellation(wide))
  }
}
