import Broadside
import Foundation
import Synchronization

private struct Order: Decodable, Sendable { let number: Int }

private final class Counter: Sendable {
  let broken = Mutex(0)
}

/// Deciding about each element by itself, as the README shows it.
private func numbers(in lines: Observable<Data>, _ counter: Counter) -> Observable<Int> {
  // README: elements
  let skipping = ErrorHandler()
    .on(error: .decoding, then: .perform { _ in counter.broken.withLock { $0 += 1 } }, .recover)

  return
    lines
    .tryMap(handlingErrorsWith: skipping) { try JSONDecoder().decode(Order.self, from: $0) }
    .map(\.number)
  // README: end
}
