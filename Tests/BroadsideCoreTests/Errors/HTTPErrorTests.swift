import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPErrorTests {
  private let url = URL(string: "https://user:pass@example.com:8080/items/7?token=secret#part")!

  private func response(_ status: Int, headers: [String: String] = [:]) -> HTTPURLResponse {
    HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)!
  }

  @Test func onlyStatusesBeyondSuccessAreErrors() {
    for status in [200, 204, 299] { #expect(HTTPError(response: response(status)) == nil) }
    for status in [100, 199, 300, 304, 404, 500, 599, 999] {
      #expect(HTTPError(response: response(status))?.status == status)
    }
    let plain = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    #expect(HTTPError(response: plain) == nil)
  }

  @Test func validateThrowsIt() throws {
    try HTTPError.validate(response(200))
    let error = #expect(throws: HTTPError.self) {
      try HTTPError.validate(response(503, headers: ["Retry-After": "3"]), body: Data("busy".utf8))
    }
    #expect(error?.status == 503)
    #expect(error?.httpStatus == 503)
    #expect(error?.url == url)
    #expect(error?.retryAfter == .seconds(3))
    #expect(error?.bodyExcerpt == "busy")
  }

  @Test func headersAreFoundWhateverTheirCase() {
    let error = HTTPError(status: 429, headers: ["X-Request-ID": "abc", "retry-AFTER": "9"])
    #expect(error.value(forHeader: "x-request-id") == "abc")
    #expect(error.value(forHeader: "X-Request-ID") == "abc")
    #expect(error.value(forHeader: "X-Other") == nil)
    #expect(error.retryAfter == .seconds(9))
  }

  @Test func retryAfterDatesCountFromTheArrival() {
    let headers = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]
    let before = Date(timeIntervalSince1970: 784_111_737)
    #expect(
      HTTPError(response: response(503, headers: headers), now: before)?.retryAfter == .seconds(40))
    #expect(HTTPError(response: response(503, headers: headers))?.retryAfter == nil)
    #expect(HTTPError(status: 503, headers: ["Retry-After": "soon"]).retryAfter == nil)
    #expect(
      HTTPError(status: 503, headers: ["Retry-After": "9"], retryAfter: .seconds(1)).retryAfter
        == .seconds(1))
  }

  @Test func transientStatusesMayBeRetried() {
    let transient = (0...999).filter { HTTPError(status: $0).canRetry }
    #expect(transient == [408, 425, 429, 500, 502, 503, 504])
  }

  @Test func onlyTheBeginningOfTheBodyIsKept() {
    let body = Data(repeating: UInt8(ascii: "x"), count: 5_000)
    #expect(HTTPError(status: 500, body: body).bodyExcerpt?.count == HTTPError.bodyLimit)
    #expect(HTTPError(status: 500, body: Data([0xFF, 0x41])).bodyExcerpt == "\u{FFFD}A")
    #expect(HTTPError(status: 500, body: Data()).bodyExcerpt == nil)
    #expect(HTTPError(status: 500).bodyExcerpt == nil)
    #expect(HTTPError(status: 500, body: body.dropFirst(4_999)).bodyExcerpt == "x")
  }

  @Test func asNSErrorTheCodeIsTheStatus() {
    let error: any Error = HTTPError(status: 418, url: url)
    let bridged = error as NSError
    #expect(bridged.code == 418)
    #expect(bridged.domain == HTTPError.domain)
    #expect(bridged.localizedDescription == error.localizedDescription)
  }

  @Test func nothingSecretIsPrinted() {
    let error = HTTPError(
      status: 503, url: url, headers: ["Set-Cookie": "secret", "Retry-After": "2"],
      body: Data("secret".utf8))
    let bridged = error as NSError
    for text in [
      "\(error)", String(reflecting: error), error.localizedDescription, "\(bridged.userInfo)",
    ] {
      for secret in ["secret", "token", "user", "pass", "part"] {
        #expect(!text.contains(secret), "\(text)")
      }
    }
    #expect("\(error)" == "HTTP 503 (https://example.com:8080/items/7), retry after 2 s")
    #expect(error.localizedDescription.hasPrefix("HTTP 503, "))
    #expect(error.localizedDescription.hasSuffix(" (https://example.com:8080/items/7)"))
    #expect("\(HTTPError(status: 404))" == "HTTP 404")
  }

  @Test func equalMeansEverythingIsEqual() {
    let error = HTTPError(status: 503, url: url)
    #expect(error == HTTPError(status: 503, url: url))
    #expect(error != HTTPError(status: 502, url: url))
    #expect(error != HTTPError(status: 503, url: url, body: Data("x".utf8)))
    #expect(error.hashValue == HTTPError(status: 503, url: url).hashValue)
  }
}
