extension Observable {
  /// Delivers elements until `trigger` delivers one, then completes.
  ///
  /// ```
  /// source  -1-2-3|
  /// other   ----8
  ///         source.take(until: other)
  /// result  -1-2|
  /// ```
  ///
  /// The trigger is subscribed first. Its error is an error event; its completion changes nothing.
  public func take<Trigger: Sendable>(until trigger: Observable<Trigger>) -> Observable {
    Observable { [run] next, scope in
      let drain = Drain(Gate(next, scope))
      let watch = RelayScope { _, error in
        if let error { drain.send(.end(error)) }
      }
      scope.add(watch)
      trigger.run({ _ in drain.send(.end(nil)) }, watch)
      if scope.isEnded { return }
      let input = RelayScope { _, error in drain.send(.end(error)) }
      scope.add(input)
      run({ drain.send(.next($0)) }, input)
    }
  }
}

/// Lets elements through until the end, which may come from elsewhere.
struct Gate<Element: Sendable>: DrainMachine {
  enum Event: Sendable {
    case next(Element)
    case end((any Error)?)
  }

  private let next: @Sendable (Element) -> Void
  private let scope: Scope

  init(_ next: @escaping @Sendable (Element) -> Void, _ scope: Scope) {
    self.next = next
    self.scope = scope
  }

  mutating func receive(_ event: Event) {
    switch event {
    case .next(let element):
      if !scope.isEnded { next(element) }
    case .end(let error?): scope.failed(error)
    case .end(nil): scope.completed()
    }
  }
}
