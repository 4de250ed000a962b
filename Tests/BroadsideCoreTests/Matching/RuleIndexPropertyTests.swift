import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The index against rules that are asked one after another.
@Suite struct RuleIndexPropertyTests {
  private static let errors: [any Error] = [
    APIError.loggedOut, APIError.server(0), APIError.server(1), Versioned(number: 0),
    Versioned(number: 1), Door.open, Door.closed, Plain(), Broken(1), BadlyBroken(1), Comparable(1),
    Overloaded(), Remote.unauthorised, Mixed.three("a"), Reason.status(1), CancellationError(),
    URLError(.timedOut), URLError(.cancelled), CocoaError(.fileNoSuchFile), POSIXError(.ENOENT),
    NSError(domain: NSURLErrorDomain, code: -1001), NSError(domain: "remote", code: 401),
    NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: APIError.loggedOut]),
  ]

  @Test(arguments: (0..<400).map(UInt64.init) + [UInt64.random(in: 400 ... .max)])
  func theIndexFindsWhatAskingOneByOneFinds(seed: UInt64) {
    var random = SplitMix(seed)
    let log = AskLog()
    let hasOverrides = Bool.random(using: &random)
    let rules = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      RuleIndex.Rule(
        matchers: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          matcher(depth: 3, log, &random)
        },
        isOverride: hasOverrides && Int.random(in: 0..<4, using: &random) == 0)
    }
    let index = RuleIndex(rules)
    for error in (Self.errors + Self.errors).shuffled(using: &random) {
      let expected = reference(rules, error)
      _ = log.take()
      #expect(index.matching(error) == expected, "seed \(seed), error \(error), rules \(rules)")
      let asked = log.take()
      #expect(zip(asked, asked.dropFirst()).allSatisfy(<), "seed \(seed): asked \(asked)")
    }
  }

  private func reference(_ rules: [RuleIndex.Rule], _ error: any Error) -> [Int] {
    let matching = rules.indices.filter { rules[$0].matchers.contains { $0.catches(error) } }
    let start = matching.last { rules[$0].isOverride } ?? 0
    return matching.filter { $0 >= start }
  }

  /// A matcher whose closures are numbered in the order in which they stand.
  private func matcher(depth: Int, _ log: AskLog, _ random: inout SplitMix) -> ErrorMatcher {
    guard depth > 0, Int.random(in: 0..<3, using: &random) == 0 else { return leaf(log, &random) }
    let left = matcher(depth: depth - 1, log, &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return left && matcher(depth: depth - 1, log, &random)
    case 1, 2: return left || matcher(depth: depth - 1, log, &random)
    default: return !left
    }
  }

  private func leaf(_ log: AskLog, _ random: inout SplitMix) -> ErrorMatcher {
    let number = Int.random(in: 0...2, using: &random)
    let leaves: [() -> ErrorMatcher] = [
      { .type(APIError.server(number)) }, { .type(APIError.loggedOut) },
      { .type(Versioned(number: number)) }, { .type(Comparable(number)) },
      { .type(Reason.status(number)) }, { .type(Door.open) }, { .type(APIError.self) },
      { .type(Broken.self) }, { .type((any Transient).self) }, { .type(NSError.self) },
      { .type(URLError.self) }, { .type(URLError(.timedOut)) }, { .type(CocoaError.self) },
      { .code(number) }, { .codes(0...number) }, { .domain("remote") },
      { .domain("remote", code: 401) }, { .domain(String(reflecting: Door.self), code: number) },
      { .url(.timedOut, .cancelled) }, { .cocoa(.fileNoSuchFile) }, { .cancellation },
      { .underlying(.type(APIError.self)) }, { .any },
      { .where(APIError.self) { $0 == .loggedOut } },
    ]
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      let code = Int.random(in: 0...1, using: &random)
      return log.matcher { errorCode(of: $0) & 1 == code }
    }
    return leaves[Int.random(in: 0..<leaves.count, using: &random)]()
  }
}

/// Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
