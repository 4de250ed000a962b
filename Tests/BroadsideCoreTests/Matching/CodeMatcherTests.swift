import BroadsideCore
import Foundation
import Testing

@Suite struct CodeMatcherTests {
  @Test(arguments: [
    (Mixed.one as any Error, 2), (Mixed.two, 3), (Mixed.three("x"), 0), (Mixed.four, 4),
    (Mixed.five("x"), 1), (HTTPCode.notFound, 404), (HTTPCode.teapot, 418), (Plain(), 1),
    (Broken(5), 1), (CancellationError(), 1), (Remote.unauthorised, 401), (Remote.gone, 410),
  ])
  func theCodeOfASwiftErrorIsItsTagOrRawValue(_ error: any Error, _ code: Int) {
    #expect(ErrorMatcher.code(code).catches(error))
    for other in [-1, 0, 1, 2, 3, 4, 401, 404, 410, 418] where other != code {
      #expect(!ErrorMatcher.code(other).catches(error), "\(other)")
    }
  }

  @Test func aCodeAloneIsAmbiguousAndADomainTellsTypesApart() {
    let zero: ErrorMatcher = .code(0)
    #expect(zero.catches(Mixed.three("x")) && zero.catches(Door.open) && zero.catches(Window.open))
    let domain = String(reflecting: Door.self)
    for matcher in [.domain(domain) && .code(0), ErrorMatcher.domain(domain, code: 0)] {
      #expect(matcher.catches(Door.open))
      #expect(!matcher.catches(Door.closed))
      #expect(!matcher.catches(Window.open))
      #expect(!matcher.catches(Mixed.three("x")))
    }
  }

  @Test func onlyTheRawValueEnumHasItsNumber() {
    let notFound: ErrorMatcher = .code(404)
    #expect(notFound.catches(HTTPCode.notFound))
    for error in [HTTPCode.teapot, Mixed.one, Door.open, Plain(), Remote.gone] as [any Error] {
      #expect(!notFound.catches(error))
    }
  }

  @Test func rangesAndDomains() {
    #expect(ErrorMatcher.codes(400...499).catches(HTTPCode.notFound))
    #expect(ErrorMatcher.codes(404...404).catches(HTTPCode.notFound))
    #expect(!ErrorMatcher.codes(405...417).catches(HTTPCode.notFound))
    #expect(ErrorMatcher.domain("remote").catches(Remote.gone))
    #expect(ErrorMatcher.domain("remote", code: 401).catches(Remote.unauthorised))
    #expect(!ErrorMatcher.domain("remote", code: 401).catches(Remote.gone))
    #expect(ErrorMatcher.domain("remote", code: 401).catches(NSError(domain: "remote", code: 401)))
  }

  @Test(arguments: [
    (CocoaError(.fileReadNoSuchFile) as any Error, NSCocoaErrorDomain, 260),
    (POSIXError(.ENOENT), NSPOSIXErrorDomain, 2),
    (NSError(domain: "d", code: 7), "d", 7),
  ])
  func foundationErrorsHaveTheirRealCodeAndDomain(_ error: any Error, _ domain: String, _ code: Int)
  {
    #expect(ErrorMatcher.domain(domain, code: code).catches(error))
    #expect(ErrorMatcher.code(code).catches(error))
    #expect(!ErrorMatcher.code(1).catches(error))
    #expect(!ErrorMatcher.domain("FoundationEssentials.CocoaError").catches(error))
  }
}
