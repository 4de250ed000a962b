extension Observable {
  /// Subscribes to the stream that `transform` makes of each element and delivers what they all
  /// deliver, as it comes.
  ///
  /// ```
  /// source  -1-2|
  /// other    -8-9|
  ///            -8-9|
  ///         source.flatMap { _ in other }
  /// result  --8-(98)-9|
  /// ```
  ///
  /// It completes when this stream and all those streams have completed. An error of any of them,
  /// or a throw, ends everything; handle errors inside the closure to keep the rest alive.
  public func flatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    Observable<Result> { [run] next, scope in
      let inputs = MergingInputs(next, scope)
      let outer = inputs.outerScope()
      run(
        { element in
          do {
            inputs.subscribe(to: try transform(element))
          } catch {
            outer.failed(error)
          }
        }, outer)
    }
  }

  /// Delivers the elements of this stream's streams as they come.
  ///
  /// ```
  /// source  -1--2|
  /// other   ---8-9|
  ///         Observable.of(source, other).merge()
  /// result  -1-829|
  /// ```
  public func merge<Result: Sendable>() -> Observable<Result> where Element == Observable<Result> {
    flatMap { $0 }
  }

  /// Delivers the elements of all the streams as they come, and completes when all have completed.
  /// An error of any of them ends everything.
  ///
  /// ```
  /// source  -1--2|
  /// other   ---8-9|
  ///         Observable.merge(source, other)
  /// result  -1-829|
  /// ```
  public static func merge(_ streams: Observable...) -> Observable { merge(streams) }

  /// Delivers the elements of all the streams as they come, and completes when all have completed.
  /// An error of any of them ends everything. No streams complete at once.
  public static func merge(_ streams: [Observable]) -> Observable {
    Observable<Observable>.from(streams).merge()
  }
}
