extension Observable {
  /// Delivers each intermediate result of combining the elements, beginning with `initial` and the
  /// first. A throw is an error event.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.scan(0, +)
  /// result  -1-3-6|
  /// ```
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result> { [run] next, scope in
      let result = Stored(initial)
      run(
        { element in
          do {
            let new = try combine(result.value, element)
            result.value = new
            if !scope.isEnded { next(new) }
          } catch {
            scope.failed(error)
          }
        }, scope)
    }
  }
}
