import Broadside
import BroadsideTesting
import Testing

/// The operators that decide about each element by itself, in one shape.
enum ElementOperator: CaseIterable, Sendable {
  case tryMap, compactMap, flatMap

  /// Those that keep the order: inner streams run side by side.
  static let ordered: [Self] = [.tryMap, .compactMap]

  func apply(
    _ work: @escaping @Sendable (Int) throws -> Int, to source: Observable<Int>,
    _ handler: ErrorHandler, on scheduler: any StreamScheduler = .background
  ) -> Observable<Int> {
    switch self {
    case .tryMap:
      source.tryMap(handlingErrorsWith: handler, scheduler: scheduler, work)
    case .compactMap:
      source.compactMap(handlingErrorsWith: handler, scheduler: scheduler) {
        let result = try work($0)
        return result == 0 ? nil : result
      }
    case .flatMap:
      source.flatMap(handlingErrorsWith: handler, scheduler: scheduler) { .just(try work($0)) }
    }
  }
}

/// Work that fails for some elements as often as is written down for them.
final class Work: Sendable {
  let calls = Shared<[Int]>([])
  private let failures: Shared<[Int: [any Error]]>

  init(_ failures: [Int: [any Error]] = [:]) { self.failures = Shared(failures) }

  /// Fails always with one error for the elements given.
  convenience init(always error: any Error, for elements: Int...) {
    self.init(
      Dictionary(uniqueKeysWithValues: elements.map { ($0, Array(repeating: error, count: 99)) }))
  }

  @Sendable func call(_ element: Int) throws -> Int {
    calls.change { $0.append(element) }
    let failure = failures.change { failures in
      failures[element, default: []].isEmpty ? nil : failures[element]?.removeFirst()
    }
    if let failure { throw failure }
    return element
  }
}
