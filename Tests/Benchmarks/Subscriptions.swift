import Broadside

/// Beginning and ending subscriptions, and what an idle one holds.
enum Subscriptions {
  static var rows: [Row] {
    [
      Row(
        "subscribe + dispose, 1 handler", limit: 6, rounds: 50_000,
        { subscribe(behind: 1, $0) }, against: hand),
      Row(
        "subscribe + dispose, 0 handlers", rounds: 50_000, { subscribe(behind: 0, $0) },
        against: hand),
    ] + memory
  }

  private static var memory: [Row] {
    guard Allocations.areCounted else { return [] }
    return [
      Row("idle subscription, 1 handler", unit: "bytes", atMost: 360) { idle(behind: 1).bytes },
      Row("idle subscription, 1 handler", unit: "allocations", atMost: 5) {
        idle(behind: 1).count
      },
      Row("idle subscription, 0 handlers", unit: "bytes", atMost: 360) { idle(behind: 0).bytes },
      Row("idle subscription, 0 handlers", unit: "allocations", atMost: 5) {
        idle(behind: 0).count
      },
    ]
  }

  /// Never ends; what it is given is kept, as by any source that has something to send.
  private static func stream(behind handlers: Int, keeping: Keeper) -> Observable<Int> {
    var stream = opaque(
      Observable<Int>.create { observer in
        keeping.keep(observer)
        return Disposables.create()
      })
    let handler = ErrorHandler().on(
      error: .type(Numbered(number: 1)), then: .retry(maxRetries: 3))
    for _ in 0..<handlers { stream = opaque(stream.handleErrors(with: handler)) }
    return stream
  }

  private static func subscribe(behind handlers: Int, _ rounds: Int) {
    let keeper = Keeper()
    let stream = stream(behind: handlers, keeping: keeper)
    let sum = Cell(0)
    for _ in 0..<rounds {
      let subscription = stream.subscribe(
        onNext: { sum.value &+= $0 }, onError: { _ in sum.value = 0 })
      subscription.dispose()
      keeper.observers.removeAll(keepingCapacity: true)
    }
  }

  private static func idle(behind handlers: Int) -> (count: Double, bytes: Double) {
    let subscriptions = 100_000
    let keeper = Keeper()
    keeper.observers.reserveCapacity(subscriptions)
    let stream = stream(behind: handlers, keeping: keeper)
    let sum = Cell(0)
    let kept = Allocations.kept {
      for _ in 0..<subscriptions {
        _ = stream.subscribe(
          onNext: { sum.value &+= $0 }, onError: { _ in sum.value = 0 })
      }
    }
    for observer in keeper.observers { observer.onCompleted() }
    return (
      Double(kept.count) / Double(subscriptions), Double(kept.bytes) / Double(subscriptions)
    )
  }

  /// What one would write by hand: two closures, kept by the source until the subscriber goes.
  private static func hand(_ rounds: Int) {
    let observers = Cell<[(next: (Int) -> Void, failed: (any Error) -> Void)]>([])
    let sum = Cell(0)
    for _ in 0..<rounds {
      let next: (Int) -> Void = { sum.value &+= $0 }
      observers.value.append((opaque(next), { _ in sum.value = 0 }))
      observers.value.removeAll(keepingCapacity: true)
    }
  }
}

/// Keeps observers, as a source does.
private final class Keeper: @unchecked Sendable {
  // Unchecked: used from one thread.
  @exclusivity(unchecked) var observers: [Observer<Int>] = []

  func keep(_ observer: Observer<Int>) { observers.append(observer) }
}
