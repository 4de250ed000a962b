extension Observable {
  /// Delivers the first `count` elements and completes.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.take(2)
  /// result  -1-(2|)
  /// ```
  ///
  /// The source is disposed when the last of them has been delivered. Zero completes without
  /// subscribing.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable {
    precondition(count >= 0, "take(_:) needs a count of zero or more")
    guard count > 0 else { return .empty() }
    return Observable { [run] next, scope in
      let scope = ChildScope(of: scope)
      let left = Stored(count)
      run(
        { element in
          left.value -= 1
          // An element sent from within the last one's delivery comes too late.
          guard left.value >= 0 else { return }
          let isLast = left.value == 0
          next(element)
          if isLast { scope.completed() }
        }, scope)
    }
  }

  /// Delivers elements while `predicate` is true of them, then completes. A throw is an error
  /// event.
  ///
  /// ```
  /// source  -1-2-3-1|
  ///         source.take(while: { $0 < 3 })
  /// result  -1-2-|
  /// ```
  @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable {
    Observable { [run] next, scope in
      let scope = ChildScope(of: scope)
      run(
        { element in
          if scope.isEnded { return }
          do {
            if try !predicate(element) {
              scope.completed()
            } else if !scope.isEnded {
              next(element)
            }
          } catch {
            scope.failed(error)
          }
        }, scope)
    }
  }
}

/// A variable of one subscription.
@usableFromInline
final class Stored<Value>: @unchecked Sendable {
  // Unchecked: reached only while an element is delivered, and elements come one at a time.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }
}
