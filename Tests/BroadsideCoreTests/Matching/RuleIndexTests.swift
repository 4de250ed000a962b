import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RuleIndexTests {
  private func index(_ matchers: [ErrorMatcher], overrides: Set<Int> = []) -> RuleIndex {
    RuleIndex(
      matchers.enumerated().map { number, matcher in
        .init(matchers: [matcher], isOverride: overrides.contains(number))
      })
  }

  @Test func rulesAreFoundInTheOrderAdded() {
    let index = index([
      .type(APIError.server(1)), .any, .code(0), .type(APIError.self), .type(APIError.server(2)),
      .where(APIError.self) { $0 == .server(1) }, !.code(7), .type(Plain.self),
      .domain(String(reflecting: APIError.self)),
    ])
    #expect(index.matching(APIError.server(1)) == [0, 1, 2, 3, 5, 6, 8])
    #expect(index.matching(APIError.server(2)) == [1, 2, 3, 4, 6, 8])
    #expect(index.matching(APIError.loggedOut) == [1, 3, 6, 8])
    #expect(index.matching(Plain()) == [1, 6, 7])
    #expect(index.matching(NSError(domain: "d", code: 7)) == [1])
  }

  @Test func anyOfSeveralMatchersMakesARuleMatchOnce() {
    let index = RuleIndex([
      .init(matchers: [.type(APIError.server(1)), .code(0), .type(APIError.self), .any]),
      .init(matchers: [.type(Plain.self), .type(APIError.server(1)), .code(0)]),
      .init(matchers: [.type(Plain.self), .code(99)]),
    ])
    #expect(index.matching(APIError.server(1)) == [0, 1])
    #expect(index.matching(Plain()) == [0, 1, 2])
    #expect(RuleIndex([]).matching(Plain()) == [])
  }

  @Test func theWalkStartsAtTheLastOverrideThatMatches() {
    let index = index(
      [.any, .type(APIError.self), .any, .code(0), .type(APIError.server(1)), .any],
      overrides: [1, 3, 4])
    #expect(index.matching(APIError.server(1)) == [4, 5])
    #expect(index.matching(APIError.server(2)) == [3, 5])
    #expect(index.matching(APIError.loggedOut) == [1, 2, 5])
    #expect(index.matching(Versioned(number: 1)) == [0, 2, 5])
  }

  @Test func withoutOverridesMatchersAreAskedAsTheWalkComesToThem() {
    let log = AskLog()
    let index = index([
      log.matcher { _ in false }, log.matcher { _ in true }, .any, log.matcher { _ in true },
    ])
    var matches = index.matches(for: Plain())
    #expect(log.take() == [])
    #expect(matches.next(for: Plain()) == 1)
    #expect(log.take() == [0, 1])
    #expect(matches.next(for: Plain()) == 2)
    #expect(log.take() == [])
    #expect(matches.next(for: Plain()) == 3)
    #expect(matches.next(for: Plain()) == nil)
    #expect(matches.next(for: Plain()) == nil)
    #expect(log.take() == [2])
  }

  @Test func withOverridesMatchersAreAskedOnceInOrderAndThenRemembered() {
    let log = AskLog()
    let index = index(
      [
        log.matcher { _ in true }, log.matcher { $0 is Plain }, log.matcher { _ in true },
        log.matcher { $0 is APIError }, log.matcher { _ in true },
      ], overrides: [1, 3])
    var matches = index.matches(for: Plain())
    #expect(log.take() == [0, 1, 2, 3])
    #expect(matches.next(for: Plain()) == 1)
    #expect(matches.next(for: Plain()) == 2)
    #expect(log.take() == [])
    #expect(matches.next(for: Plain()) == 4)
    #expect(matches.next(for: Plain()) == nil)
    #expect(log.take() == [4])
    #expect(index.matching(APIError.loggedOut) == [3, 4])
    #expect(index.matching(Door.open) == [0, 2, 4])
  }

  @Test func nothingBeforeACertainOverrideIsAsked() {
    let log = AskLog()
    let index = index(
      [log.matcher { _ in true }, .type(Plain.self), log.matcher { _ in true }], overrides: [1])
    #expect(index.matching(Plain()) == [1, 2])
    #expect(log.take() == [1])
  }

  @Test func moreThanSixtyFourAnswersAreRemembered() {
    let log = AskLog()
    let matchers = (0..<200).map { number in log.matcher { _ in number % 3 == 0 } }
    let index = index(matchers, overrides: [0, 199])
    #expect(index.matching(Plain()) == Array(stride(from: 0, to: 200, by: 3)))
    #expect(log.take() == Array(0..<200))
  }

  @Test func whatATypeRulesOutIsNotAsked() {
    let log = AskLog()
    let index = index([
      .type(APIError.self) && log.matcher { _ in true }, log.matcher { _ in true } && !.any,
      .type(Plain.self) || log.matcher { _ in true },
    ])
    #expect(index.matching(Plain()) == [2])
    #expect(log.take() == [])
  }

  @Test func valuesOfOneTypeAreFoundAmongAThousand() {
    let index = index((0..<1_000).map { .type(APIError.server($0 % 500)) })
    #expect(index.matching(APIError.server(7)) == [7, 507])
    #expect(index.matching(APIError.server(500)) == [])
    let objects = self.index((0..<100).map { .type(Comparable($0)) })
    #expect(objects.matching(Comparable(42)) == [42])
  }

  @Test func codesOfAnNSErrorAreFoundAmongAThousand() {
    let index = index((0..<1_000).map { .domain($0 % 2 == 0 ? "even" : "odd", code: $0 / 2) })
    #expect(index.matching(NSError(domain: "odd", code: 7)) == [15])
    #expect(index.matching(NSError(domain: "even", code: -1)) == [])
    #expect(index.matching(NSError(domain: "other", code: 7)) == [])
  }

  @Test func twoNSErrorsOfOneClassAreJudgedApart() {
    let index = index([
      .domain("a"), .domain("b"), .url(.timedOut), .type(URLError(.timedOut)), .cancellation,
      .underlying(.type(Plain.self)),
    ])
    #expect(index.matching(NSError(domain: "a", code: 1)) == [0])
    #expect(index.matching(NSError(domain: "b", code: 1)) == [1])
    #expect(index.matching(NSError(domain: NSURLErrorDomain, code: -1001)) == [2, 3])
    #expect(index.matching(NSError(domain: NSURLErrorDomain, code: -999)) == [4])
    let caused = NSError(domain: "a", code: 1, userInfo: [NSUnderlyingErrorKey: Plain()])
    #expect(index.matching(caused) == [0, 5])
  }

  @Test func anErrorThatGenericCodeBoxedTwiceIsFound() {
    func box<E: Error>(_ result: Result<Int, E>) -> any Error {
      if case .failure(let error) = result { error } else { Plain() }
    }
    let index = index([.type(Versioned(number: 1)), .type(Comparable(1)), .code(1), .cancellation])
    for _ in 0..<2 {
      #expect(index.matching(box(Result<Int, any Error>.failure(Versioned(number: 1)))) == [0, 2])
      #expect(index.matching(box(Result<Int, any Error>.failure(Comparable(1)))) == [1, 2])
      #expect(index.matching(box(Result<Int, any Error>.failure(CancellationError()))) == [2, 3])
    }
  }
}
