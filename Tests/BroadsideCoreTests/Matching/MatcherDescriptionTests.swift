import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct MatcherDescriptionTests {
  @Test(arguments: [
    (ErrorMatcher.any, ".any"), (.cancellation, ".cancellation"), (.offline, ".offline"),
    (.decoding, ".decoding"), (.code(404), ".code(404)"), (.codes(500...599), ".codes(500...599)"),
    (.domain("remote"), #".domain("remote")"#),
    (.domain("remote", code: 401), #".domain("remote", code: 401)"#),
    (.code(404) && .domain("remote"), #".code(404) && .domain("remote")"#),
    (.type(APIError.loggedOut), ".type(APIError.loggedOut)"),
    (.type(APIError.server(500)), ".type(APIError.server(500))"),
    (.type(Versioned(number: 1)), ".type(Versioned(number: 1))"),
    (.type(Mixed.five("a")), #".type(Mixed.five("a"))"#),
    (.type(Mute.first), #".type(Mute("Something went wrong."))"#),
    (.type(Comparable(1)), ".type(Comparable)"),
    (.type(URLError(.timedOut)), ".type(URLError(NSURLErrorDomain -1001))"),
    (.type(APIError.self), ".type(APIError.self)"),
    (.type((any Transient).self), ".type(Transient.self)"),
    (.where(APIError.self) { _ in true }, ".where(APIError.self)"),
    (.url(.timedOut, .badURL), ".url(-1001, -1000)"), (.posix(.ENOENT), ".posix(2)"),
    (.cocoa(.fileNoSuchFile), ".cocoa(4)"), (.http(status: 500...599), ".http(status: 500...599)"),
    (.http(status: 429, 503), ".http(status: 429, 503)"),
    (.underlying(.code(1)), ".underlying(.code(1))"),
    (ErrorMatcher("is mine") { _ in true }, "is mine"),
    (ErrorMatcher(matcher: { _ in true }), "custom"),
  ])
  func matchersPrintAsTheyAreWritten(_ matcher: ErrorMatcher, _ text: String) {
    #expect("\(matcher)" == text)
  }

  @Test func bracketsStandWhereTheyMatter() {
    let (a, b, c) = (ErrorMatcher.code(1), ErrorMatcher.code(2), ErrorMatcher.code(3))
    #expect("\(a || b && c)" == ".code(1) || .code(2) && .code(3)")
    #expect("\((a || b) && c)" == "(.code(1) || .code(2)) && .code(3)")
    #expect("\(!(a && b))" == "!(.code(1) && .code(2))")
    #expect("\(!a || !(!b))" == "!.code(1) || !!.code(2)")
  }
}
