import Broadside
import BroadsideTesting
import Testing

/// An operator or source as the contract suite runs it.
struct Operator: Sendable, CustomTestStringConvertible {
  /// How its declaration reads without what has a default, such as `take(while:)`.
  let name: String
  /// Whether it passes a source on; else it is a source itself.
  let isFed: Bool
  /// What it delivers of the elements 1, 2, 3 in one run.
  let elements: [Int]
  /// How often it subscribes to a source that always fails.
  let runs: Int
  /// Whether it ends by itself.
  let isEnding: Bool
  /// Whether its answer to an error comes on a thread of its own.
  let isDeciding: Bool
  let make: @Sendable (Observable<Int>, VirtualTimeScheduler) -> Observable<Int>

  var testDescription: String { name }

  /// Something that passes the elements of a source on.
  static func stage(
    _ name: String, elements: [Int] = [1, 2, 3], runs: Int = 1, isDeciding: Bool = false,
    _ make: @escaping @Sendable (Observable<Int>, VirtualTimeScheduler) -> Observable<Int>
  ) -> Operator {
    Operator(
      name: name, isFed: true, elements: elements, runs: runs, isEnding: true,
      isDeciding: isDeciding, make: make)
  }

  /// Something that delivers elements of its own.
  static func source(
    _ name: String, elements: [Int], isEnding: Bool = true,
    _ make: @escaping @Sendable (VirtualTimeScheduler) -> Observable<Int>
  ) -> Operator {
    Operator(
      name: name, isFed: false, elements: elements, runs: 1, isEnding: isEnding, isDeciding: false
    ) { _, scheduler in make(scheduler) }
  }
}

extension Operator {
  static let all = sources + shaping + joining + timed + ends + errors + signals

  static let fed = all.filter(\.isFed)

  /// Those that have answered an error when the virtual time stands still.
  static let prompt = fed.filter { !$0.isDeciding }
}
