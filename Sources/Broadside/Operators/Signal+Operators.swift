extension Signal {
  /// Delivers what `transform` makes of each element.
  ///
  /// ```
  /// source  -1-2-#
  ///         source.sinkErrors().map { $0 * 2 }
  /// result  -2-4-|
  /// at 2 s  ---4-|
  /// ```
  ///
  /// The source stays shared; the closure runs for each subscriber.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Signal<Result> {
    Signal<Result>(stream.map(transform))
  }

  /// Delivers the elements for which `isIncluded` is true.
  ///
  /// ```
  /// source  -1-2-#
  ///         source.sinkErrors().filter { $0 != 2 }
  /// result  -1---|
  /// at 2 s  -----|
  /// ```
  ///
  /// The source stays shared; the closure runs for each subscriber.
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> Signal {
    Signal(stream.filter(isIncluded))
  }

  /// Delivers each intermediate result of combining the elements, beginning with `initial` and the
  /// first.
  ///
  /// ```
  /// source  -1-2-3|
  ///         source.sinkErrors().scan(0, +)
  /// result  -1-3-6|
  /// at 2 s  ---2-5|
  /// ```
  ///
  /// The source stays shared; each subscriber has a result of its own, made of the elements since
  /// it subscribed.
  public func scan<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Element) -> Result
  ) -> Signal<Result> {
    Signal<Result>(stream.scan(initial, combine))
  }

  /// Delivers the elements of all the signals as they come, and completes when all have completed.
  /// No signals complete at once.
  ///
  /// ```
  /// source  -1--2|
  /// other   ---8-9|
  ///         Signal.merge(source.sinkErrors(), other.sinkErrors())
  /// result  -1-829|
  /// at 2 s  ---829|
  /// ```
  ///
  /// The signals stay shared, each for itself.
  public static func merge(_ signals: Signal...) -> Signal { merge(signals) }

  /// Delivers the elements of all the signals as they come, and completes when all have completed.
  /// No signals complete at once.
  ///
  /// The signals stay shared, each for itself.
  public static func merge(_ signals: [Signal]) -> Signal {
    Signal(.merge(signals.map(\.stream)))
  }
}
