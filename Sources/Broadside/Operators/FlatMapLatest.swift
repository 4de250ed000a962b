import BroadsideCore

extension Observable {
  /// Subscribes to the stream that `transform` makes of each element, disposing the one before.
  ///
  /// ```
  /// source  -1-2|
  /// other    -8-9|
  ///            -8-9|
  ///         source.flatMapLatest { _ in other }
  /// result  --8-8-9|
  /// ```
  ///
  /// It completes when this stream and the latest of those have completed. An error of either, or a
  /// throw, ends everything.
  public func flatMapLatest<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    Observable<Result> { [run] next, scope in
      let drain = Drain(Switching(next, scope))
      let latest = Latest()
      scope.add(latest)
      let outer = RelayScope { _, error in drain.send(.outerEnded(error)) }
      scope.add(outer)
      run(
        { element in
          do {
            let stream = try transform(element)
            let number = latest.drop()
            drain.send(.began(number))
            let inner = RelayScope { _, error in drain.send(.innerEnded(number, error)) }
            latest.hold(inner)
            stream.run({ drain.send(.next(number, $0)) }, inner)
          } catch {
            outer.failed(error)
          }
        }, outer)
    }
  }
}

/// The stream that is subscribed at the moment.
private final class Latest: StreamResource, @unchecked Sendable {
  // Unchecked: `number` is touched only while an outer element is delivered.
  private let slot = Slot()
  private var number = 0

  /// Disposes the stream before; the number of the next one.
  func drop() -> Int {
    slot.take()?.dispose()
    number += 1
    return number
  }

  func hold(_ scope: Scope) { _ = slot.put(scope) }

  override func dispose() { slot.end() }
}

/// Delivers the elements of the latest stream only.
private struct Switching<Element: Sendable>: DrainMachine {
  enum Event: Sendable {
    case began(Int)
    case next(Int, Element)
    case innerEnded(Int, (any Error)?)
    case outerEnded((any Error)?)
  }

  private let next: @Sendable (Element) -> Void
  private let scope: Scope
  private var latest = 0
  private var isInnerRunning = false
  private var isOuterRunning = true

  init(_ next: @escaping @Sendable (Element) -> Void, _ scope: Scope) {
    self.next = next
    self.scope = scope
  }

  mutating func receive(_ event: Event) {
    switch event {
    case .began(let number):
      latest = number
      isInnerRunning = true
    case .next(latest, let element):
      if !scope.isEnded { next(element) }
    case .innerEnded(latest, let error?), .outerEnded(let error?):
      scope.failed(error)
    case .innerEnded(latest, nil):
      isInnerRunning = false
      if !isOuterRunning { scope.completed() }
    case .outerEnded(nil):
      isOuterRunning = false
      if !isInnerRunning { scope.completed() }
    case .next, .innerEnded: break
    }
  }
}
