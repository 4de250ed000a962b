extension Observable {
  /// Delivers what `transform` makes of each element. A throw is an error event.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.map { $0 * 2 }
  /// result  -2-4-6|
  /// ```
  @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result> { [run] next, scope in
      run(
        { element in
          do {
            let result = try transform(element)
            // The closure may have disposed the subscription.
            if !scope.isEnded { next(result) }
          } catch {
            scope.failed(error)
          }
        }, scope)
    }
  }

  /// Delivers what `transform` makes of each element, unless that is nil. A throw is an error
  /// event.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.compactMap { $0 == 2 ? nil : $0 * 2 }
  /// result  -2---6|
  /// ```
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result> { [run] next, scope in
      run(
        { element in
          do {
            if let result = try transform(element), !scope.isEnded { next(result) }
          } catch {
            scope.failed(error)
          }
        }, scope)
    }
  }

  /// Delivers the elements for which `isIncluded` is true. A throw is an error event.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.filter { $0 != 2 }
  /// result  -1---3|
  /// ```
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable {
    Observable { [run] next, scope in
      run(
        { element in
          do {
            if try isIncluded(element), !scope.isEnded { next(element) }
          } catch {
            scope.failed(error)
          }
        }, scope)
    }
  }
}
