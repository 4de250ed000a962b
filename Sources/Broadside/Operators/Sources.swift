extension Observable {
  /// Delivers one element and completes.
  ///
  /// ```
  ///         Observable.just(1)
  /// result  (1|)
  /// ```
  @inlinable
  public static func just(_ element: Element) -> Observable {
    Observable { next, scope in
      next(element)
      scope.completed()
    }
  }

  /// Delivers the elements given and completes. Stops when nobody listens any more.
  ///
  /// ```
  ///         Observable.of(1, 2, 3)
  /// result  (123|)
  /// ```
  @inlinable
  public static func of(_ elements: Element...) -> Observable { from(elements) }

  /// Completes at once.
  ///
  /// ```
  ///         Observable<Int>.empty()
  /// result  |
  /// ```
  public static func empty() -> Observable {
    Observable { _, scope in scope.completed() }
  }

  /// Delivers nothing and never ends.
  ///
  /// ```
  ///         Observable<Int>.never()
  /// result  -----
  /// ```
  public static func never() -> Observable {
    Observable { _, _ in }
  }

  /// Fails at once.
  ///
  /// ```
  ///         Observable<Int>.error(Glitch())
  /// result  #
  /// ```
  public static func error(_ error: any Error) -> Observable {
    Observable { _, scope in scope.failed(error) }
  }

  /// Delivers the elements of a sequence and completes. Stops when nobody listens any more.
  ///
  /// ```
  ///         Observable.from(1...3)
  /// result  (123|)
  /// ```
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
  ///
  /// ```
  /// source  -1-2|
  ///         Observable.deferred { source }
  /// result  -1-2|
  /// ```
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
