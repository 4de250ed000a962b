public import BroadsideCore

extension Observable {
  /// A stream from a closure that runs at each subscription.
  ///
  /// ```
  ///         Observable<Int>.create { me in time.schedule(after: .seconds(2)) { me.onNext(1) } }
  /// result  --1
  /// ```
  ///
  /// ```swift
  /// let ticks = Observable<Int>.create { observer in
  ///   observer.onNext(1)
  ///   observer.onCompleted()
  ///   return Disposables.create { print("freed") }
  /// }
  /// ```
  ///
  /// The observer trusts its single sender: send one event at a time, and from within an `onNext`
  /// nothing. A debug build reports two threads at once to ``UnhandledErrors``. What is sent after
  /// the end is dropped.
  ///
  /// - Parameter subscribe: Returns what is to be freed at the end of the subscription. Where the
  ///   end comes before it returns, its result is disposed at once; an error is then decided on
  ///   after that, a completion is delivered before.
  @inlinable
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ subscribe: @escaping @Sendable (Observer<Element>) -> any Disposable
  ) -> Observable {
    Observable { next, scope in
      #if DEBUG
        let next = SingleSender.checking(next, at: Origin(fileID: fileID, line: line))
      #endif
      scope.add(subscribe(Observer(next, scope)))
    }
  }
}
