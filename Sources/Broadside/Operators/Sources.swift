extension Observable {
  /// Delivers one element and completes.
  @inlinable
  public static func just(_ element: Element) -> Observable {
    Observable { next, scope in
      next(element)
      scope.completed()
    }
  }

  /// Delivers the elements given and completes. Stops when nobody listens any more.
  @inlinable
  public static func of(_ elements: Element...) -> Observable { from(elements) }

  /// Completes at once.
  public static func empty() -> Observable {
    Observable { _, scope in scope.completed() }
  }

  /// Delivers nothing and never ends.
  public static func never() -> Observable {
    Observable { _, _ in }
  }

  /// Fails at once.
  public static func error(_ error: any Error) -> Observable {
    Observable { _, scope in scope.failed(error) }
  }

  /// Delivers the elements of a sequence and completes. Stops when nobody listens any more.
  @inlinable
  public static func from<Elements: Sequence<Element> & Sendable>(
    _ elements: Elements
  ) -> Observable {
    Observable { next, scope in
      for element in elements {
        if scope.isEnded { return }
        next(element)
      }
      scope.completed()
    }
  }

  /// Makes the stream anew at each subscription. A throw is an error event.
  public static func deferred(
    _ makeStream: @escaping @Sendable () throws -> Observable
  ) -> Observable {
    Observable { next, scope in
      do {
        try makeStream().run(next, scope)
      } catch {
        scope.failed(error)
      }
    }
  }
}
