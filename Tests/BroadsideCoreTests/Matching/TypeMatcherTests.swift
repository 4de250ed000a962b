import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct TypeMatcherTests {
  @Test func valuesMatchWhenTypeAndValueAreEqual() {
    let matcher: ErrorMatcher = .type(APIError.server(500))
    #expect(matcher.catches(APIError.server(500)))
    #expect(!matcher.catches(APIError.server(503)))
    #expect(!matcher.catches(APIError.loggedOut))
    #expect(!matcher.catches(Versioned(number: 500)))
    #expect(ErrorMatcher.type(Versioned(number: 1)).catches(Versioned(number: 1)))
    #expect(!ErrorMatcher.type(Versioned(number: 1)).catches(Versioned(number: 2)))
  }

  @Test func equallyNamedCasesOfTwoTypesDiffer() {
    #expect(ErrorMatcher.type(Door.open).catches(Door.open))
    #expect(!ErrorMatcher.type(Door.open).catches(Window.open))
  }

  @Test func objectsMatchOnlyWhenTheirTypeSaysThatTheyAreEqual() {
    let same = Broken(1)
    #expect(!ErrorMatcher.type(same).catches(Broken(2)))
    #expect(!ErrorMatcher.type(same).catches(Broken(1)))
    #expect(!ErrorMatcher.type(same).catches(same))
    #expect(ErrorMatcher.type(Comparable(1)).catches(Comparable(1)))
    #expect(!ErrorMatcher.type(Comparable(1)).catches(Comparable(2)))
  }

  @Test func casesThatPrintAlikeDiffer() {
    #expect(ErrorMatcher.type(Mute.first).catches(Mute.first))
    #expect(!ErrorMatcher.type(Mute.first).catches(Mute.second))
    #expect(!ErrorMatcher.type(Mute.second).catches(Mute.wrapping(Plain())))
  }

  @Test func valueTypeAndCaseAreThreeQuestions() {
    let value: ErrorMatcher = .type(APIError.server(500))
    let type: ErrorMatcher = .type(APIError.self)
    let isServer: ErrorMatcher = .where(APIError.self) {
      if case .server = $0 { true } else { false }
    }
    #expect(value.catches(APIError.server(500)) && !value.catches(APIError.server(503)))
    #expect(type.catches(APIError.server(500)) && type.catches(APIError.server(503)))
    #expect(isServer.catches(APIError.server(500)) && isServer.catches(APIError.server(503)))
    #expect(!isServer.catches(APIError.loggedOut) && !isServer.catches(Plain()))
  }

  @Test func foundationErrorsAreEqualWhenDomainAndCodeAre() {
    let bare = URLError(.timedOut)
    let carrying = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: "http://a"])
    #expect(ErrorMatcher.type(bare).catches(carrying))
    #expect(ErrorMatcher.type(carrying).catches(bare))
    #expect(!ErrorMatcher.type(bare).catches(URLError(.cancelled)))
    #expect(ErrorMatcher.code(-1001).catches(bare) && ErrorMatcher.code(-1001).catches(carrying))
    #expect(ErrorMatcher.type(URLError.self).catches(carrying))

    let file = CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/nowhere"])
    #expect(ErrorMatcher.type(CocoaError(.fileNoSuchFile)).catches(file))
    #expect(!ErrorMatcher.type(CocoaError(.fileReadUnknown)).catches(file))
    let denied = POSIXError(.EACCES, userInfo: ["a": 1])
    #expect(ErrorMatcher.type(POSIXError(.EACCES)).catches(denied))
  }

  @Test func nsErrorsOfOneDomainAndCodeAreEqualWhateverTheOrderOfTheirUserInfo() {
    let left = NSError(domain: "d", code: 7, userInfo: ["a": 1, "b": 2, "c": 3])
    let right = NSError(domain: "d", code: 7, userInfo: ["c": 3, "b": 2, "a": 1])
    #expect(ErrorMatcher.type(left).catches(right))
    #expect(!ErrorMatcher.type(left).catches(NSError(domain: "d", code: 8)))
    #expect(!ErrorMatcher.type(left).catches(NSError(domain: "e", code: 7)))
  }

  @Test func bothFormsOfAFoundationErrorAreOne() {
    let object = NSError(domain: NSURLErrorDomain, code: -1001)
    #expect(ErrorMatcher.type(URLError(.timedOut)).catches(object))
    #expect(ErrorMatcher.type(object).catches(URLError(.timedOut)))
    #expect(!ErrorMatcher.type(object).catches(CocoaError(.fileNoSuchFile)))
  }

  @Test func aSwiftErrorIsNoFoundationErrorOfTheSameDomainAndCode() {
    let object = NSError(domain: "remote", code: 401)
    #expect(!ErrorMatcher.type(object).catches(Remote.unauthorised))
    #expect(!ErrorMatcher.type(Remote.unauthorised).catches(object))
    #expect(ErrorMatcher.type(Remote.unauthorised).catches(Remote.unauthorised))
  }

  @Test func anExistentialIsAskedForEqualityAtRunTime() {
    let hashable: any Error = APIError.server(1)
    #expect(ErrorMatcher.type(hashable).catches(APIError.server(1)))
    #expect(!ErrorMatcher.type(hashable).catches(APIError.server(2)))
    let equatable: any Error = Versioned(number: 1)
    #expect(ErrorMatcher.type(equatable).catches(Versioned(number: 1)))
    #expect(!ErrorMatcher.type(equatable).catches(Versioned(number: 2)))
    let foundation: any Error = URLError(.timedOut, userInfo: ["a": 1])
    #expect(ErrorMatcher.type(foundation).catches(URLError(.timedOut)))
    let plain: any Error = Numbered(number: 1)
    #expect(!ErrorMatcher.type(plain).catches(Numbered(number: 1)))
  }

  @Test func genericCodeThatOnlyKnowsErrorFindsEquality() {
    func matcher<E: Error>(_ error: E) -> ErrorMatcher { .type(error) }
    #expect(matcher(APIError.server(1)).catches(APIError.server(1)))
    #expect(!matcher(APIError.server(1)).catches(APIError.server(2)))
    #expect(matcher(Reason.status(1)).catches(Reason.status(1)))
  }

  @Test func typesIncludeSubclassesAndConformingTypes() {
    #expect(ErrorMatcher.type(Broken.self).catches(BadlyBroken(1)))
    #expect(!ErrorMatcher.type(BadlyBroken.self).catches(Broken(1)))
    #expect(ErrorMatcher.type((any Transient).self).catches(Overloaded()))
    #expect(!ErrorMatcher.type((any Transient).self).catches(Plain()))
    #expect(ErrorMatcher.type((any Error).self).catches(Plain()))
    #expect(ErrorMatcher.type((any CustomNSError).self).catches(Remote.gone))
  }

  @Test func predicatesSeeSubclassesAndConformingTypes() {
    let broken: ErrorMatcher = .where(Broken.self) { $0.number > 1 }
    #expect(broken.catches(BadlyBroken(2)) && !broken.catches(BadlyBroken(1)))
    let transient: ErrorMatcher = .where((any Transient).self) {
      ($0 as? Overloaded)?.isLong == true
    }
    #expect(transient.catches(Overloaded(isLong: true)) && !transient.catches(Overloaded()))
    let object: ErrorMatcher = .where(NSError.self) { $0.code == 4 }
    #expect(object.catches(NSError(domain: "d", code: 4)))
    #expect(!object.catches(CocoaError(.fileNoSuchFile)))
  }

  @Test func aSubclassInABoxOfItsSuperclassKeepsItsType() {
    func box<E: Error>(_ error: E) -> any Error { error }
    let error = box(BadlyBroken(1) as Broken)
    #expect(ErrorMatcher.type(BadlyBroken.self).catches(error))
    let index = RuleIndex([.init(matchers: [.type(BadlyBroken.self)])])
    #expect(index.matching(Broken(1)).isEmpty)
    #expect(index.matching(error) == [0])
  }
}
