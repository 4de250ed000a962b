import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a transport makes of the errors below it.
private struct NetworkError: CausedError {
  var cause: (any Error)?
  var causes: [any Error] { cause.map { [$0] } ?? [] }
}

/// Has the number of a cancelled request, but another domain.
private struct Foreign: CustomNSError {
  static var errorDomain: String { "foreign" }
  var errorCode: Int { NSURLErrorCancelled }
}

@Suite struct CancellationTests {
  @Test(arguments: [
    CancellationError() as any Error, URLError(.cancelled),
    NSError(domain: NSURLErrorDomain, code: -999),
    NetworkError(cause: CancellationError()), NetworkError(cause: URLError(.cancelled)),
    NetworkError(cause: NetworkError(cause: NSError(domain: NSURLErrorDomain, code: -999))),
    NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: CancellationError()]),
    URLError(.timedOut, userInfo: [NSUnderlyingErrorKey: URLError(.cancelled)]),
    CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: CancellationError()]),
  ])
  func aCancellationIsOneBareOrWrapped(_ error: any Error) {
    #expect(isCancellation(error))
    #expect(ErrorMatcher.cancellation.catches(error))
    #expect(RuleIndex([.init(matchers: [.cancellation])]).matching(error) == [0])
  }

  @Test(arguments: [
    URLError(.timedOut) as any Error, NetworkError(cause: URLError(.timedOut)), NetworkError(),
    NSError(domain: NSCocoaErrorDomain, code: -999), NSError(domain: NSURLErrorDomain, code: 999),
    CocoaError(.userCancelled), POSIXError(.ECANCELED), Foreign(), APIError.loggedOut, Plain(),
    Broken(1),
  ])
  func nothingElseIsACancellation(_ error: any Error) {
    #expect(!isCancellation(error))
    #expect(!ErrorMatcher.cancellation.catches(error))
    #expect(RuleIndex([.init(matchers: [.cancellation])]).matching(error) == [])
  }

  @Test func onlyItselfAndSidesOfAnOrNameIt() {
    #expect(ErrorMatcher.cancellation.namesCancellation)
    #expect((ErrorMatcher.cancellation || .code(1)).namesCancellation)
    #expect((ErrorMatcher.code(1) || .code(2) || .cancellation).namesCancellation)
    #expect((.code(1) || (.code(2) || ErrorMatcher.cancellation)).namesCancellation)
    let others: [ErrorMatcher] = [
      !.cancellation, .cancellation && .any, .any, .underlying(.cancellation), !(!.cancellation),
      .type(CancellationError.self), .url(.cancelled), .code(1) || (.cancellation && .code(2)),
      ErrorMatcher { isCancellation($0) },
    ]
    for matcher in others { #expect(!matcher.namesCancellation, "\(matcher)") }
  }
}
