/// A cold stream of values: each subscription runs its source anew.
///
/// It delivers any number of elements and then at most one error or completion; nothing follows.
/// One event is delivered at a time. After `dispose()` on the delivering thread nothing more comes;
/// from another thread at most the event already on its way.
///
/// ```swift
/// Observable.from([1, 2, 3])
///   .map { $0 * 2 }
///   .subscribe(onNext: { print($0) })
///   .disposed(by: bag)
/// ```
///
/// A stream is a value and may be shared between threads. Closures given to operators may throw; a
/// throw is an error event.
///
/// The type has nothing to do with the `Observable` protocol of Apple's Observation module; where
/// both are imported, write that one as `Observation.Observable` in a conformance.
public struct Observable<Element: Sendable>: Sendable {
  /// Takes the elements of one subscription.
  @usableFromInline typealias Next = @Sendable (Element) -> Void

  /// Runs the source for one subscription.
  @usableFromInline let run: @Sendable (_ next: @escaping Next, _ scope: Scope) -> Void

  @inlinable init(_ run: @escaping @Sendable (_ next: @escaping Next, _ scope: Scope) -> Void) {
    self.run = run
  }
}
