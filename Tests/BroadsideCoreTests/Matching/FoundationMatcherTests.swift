import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct FoundationMatcherTests {
  @Test func urlErrorsAndTheirNSErrorsMatchAlike() {
    let value = URLError(.timedOut)
    let object = NSError(domain: NSURLErrorDomain, code: -1001)
    let matchers: [ErrorMatcher] = [
      .domain(NSURLErrorDomain) && .code(-1001), .domain(NSURLErrorDomain, code: -1001),
      .url(.cannotFindHost, .timedOut),
    ]
    for matcher in matchers {
      #expect(matcher.catches(value) && matcher.catches(object), "\(matcher)")
      #expect(!matcher.catches(URLError(.badURL)) && !matcher.catches(CocoaError(.fileNoSuchFile)))
      #expect(!matcher.catches(NSError(domain: NSCocoaErrorDomain, code: -1001)))
    }
    #expect(ErrorMatcher.type(URLError.self).catches(value))
    #expect(ErrorMatcher.type(NSError.self).catches(object))
    #expect(!ErrorMatcher.type(NSError.self).catches(value))
  }

  #if !canImport(ObjectiveC)
    @Test func withoutObjectiveCNoNSErrorIsAValue() {
      for domain in [NSURLErrorDomain, NSCocoaErrorDomain, NSPOSIXErrorDomain, "d"] {
        let object = NSError(domain: domain, code: 4)
        #expect(!ErrorMatcher.type(URLError.self).catches(object))
        #expect(!ErrorMatcher.type(CocoaError.self).catches(object))
        #expect(!ErrorMatcher.type(POSIXError.self).catches(object))
      }
    }
  #endif

  @Test func noSwiftErrorIsAnNSErrorByItsType() {
    let errors: [any Error] = [
      CocoaError(.fileNoSuchFile), POSIXError(.ENOENT), Plain(), APIError.loggedOut, Remote.gone,
    ]
    for error in errors { #expect(!ErrorMatcher.type(NSError.self).catches(error)) }
    #expect(ErrorMatcher.type(CocoaError.self).catches(CocoaError(.fileNoSuchFile)))
  }

  @Test func offlineMeansExactlyTheseCodes() {
    let all: [URLError.Code] = [
      .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed, .internationalRoamingOff,
      .callIsActive,
    ]
    for code in all {
      #expect(ErrorMatcher.offline.catches(URLError(code)))
      #expect(ErrorMatcher.offline.catches(NSError(domain: NSURLErrorDomain, code: code.rawValue)))
    }
    let others: [URLError.Code] = [
      .timedOut, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .cancelled, .badURL,
    ]
    for code in others { #expect(!ErrorMatcher.offline.catches(URLError(code))) }
    #expect(!ErrorMatcher.offline.catches(NSError(domain: "d", code: -1009)))
  }

  @Test func aMissingFileIsACocoaErrorAboveAPOSIXError() throws {
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let error = try #require(throws: (any Error).self) { try Data(contentsOf: missing) }
    #expect(ErrorMatcher.cocoa(.fileReadNoSuchFile).catches(error))
    #expect(ErrorMatcher.code(260).catches(error))
    #expect(ErrorMatcher.domain(NSCocoaErrorDomain, code: 260).catches(error))
    #expect(ErrorMatcher.type(CocoaError(.fileReadNoSuchFile)).catches(error))
    #expect(!ErrorMatcher.cocoa(.fileNoSuchFile).catches(error))
    #expect(!ErrorMatcher.posix(.ENOENT).catches(error))
    #expect(ErrorMatcher.underlying(.posix(.ENOENT)).catches(error))
    #expect(!ErrorMatcher.underlying(.posix(.EACCES)).catches(error))
    #expect(!isCancellation(error))
  }

  @Test func aClosedDescriptorIsAPOSIXErrorBelow() throws {
    let handle = FileHandle(fileDescriptor: 1 << 20)
    let error = try #require(throws: (any Error).self) { try handle.readToEnd() }
    #expect(ErrorMatcher.underlying(.posix(.EBADF)).catches(error))
    let cause = try #require(causes(of: error).first)
    #expect(ErrorMatcher.posix(.ENOENT, .EBADF).catches(cause))
    #expect(ErrorMatcher.type(POSIXError(.EBADF)).catches(cause))
    #expect(ErrorMatcher.domain(NSPOSIXErrorDomain, code: Int(EBADF)).catches(cause))
  }

  @Test(arguments: ["{", "{}", "[null]", "[\"a\"]", ""])
  func aBodyThatIsNotWhatWasPromisedIsADecodingError(_ body: String) throws {
    let error = try #require(throws: (any Error).self) {
      try JSONDecoder().decode([Int].self, from: Data(body.utf8))
    }
    #expect(ErrorMatcher.decoding.catches(error))
    #expect(ErrorMatcher.type(DecodingError.self).catches(error))
    #expect(ErrorMatcher.domain(NSCocoaErrorDomain).catches(error))
    #expect(!isCancellation(error))
  }

  @Test func decodingMeansTheBridgedFormToo() {
    #expect(ErrorMatcher.decoding.catches(NSError(domain: NSCocoaErrorDomain, code: 4864)))
    #expect(ErrorMatcher.decoding.catches(NSError(domain: NSCocoaErrorDomain, code: 4865)))
    #expect(!ErrorMatcher.decoding.catches(NSError(domain: NSCocoaErrorDomain, code: 4)))
    let context = EncodingError.Context(codingPath: [], debugDescription: "")
    #expect(!ErrorMatcher.decoding.catches(EncodingError.invalidValue(1, context)))
  }

  @Test func httpStatuses() {
    struct Failure: HTTPStatusProviding { let httpStatus: Int }
    #expect(ErrorMatcher.http(status: 500...599).catches(Failure(httpStatus: 503)))
    #expect(!ErrorMatcher.http(status: 500...599).catches(Failure(httpStatus: 404)))
    #expect(ErrorMatcher.http(status: 429, 503).catches(Failure(httpStatus: 429)))
    #expect(!ErrorMatcher.http(status: 429, 503).catches(Failure(httpStatus: 500)))
    #expect(!ErrorMatcher.http(status: 404).catches(HTTPCode.notFound))
  }
}
