public import BroadsideCore

/// A hot, shared stream that cannot fail.
///
/// The first subscriber connects it to its source, the last to leave disconnects it; in between all
/// get the same events, and nothing is replayed. After its source has ended, a later subscriber
/// connects anew. What stands for an error goes to all, once per connection. What is made of a
/// signal by its operators shares its connection, while their closures run for each subscriber; each
/// call that makes a signal makes a connection of its own. Made by ``Observable/asSignal(onError:fileID:line:)`` or
/// ``Observable/sinkErrors(fileID:line:)``.
public struct Signal<Element: Sendable>: Sendable {
  let stream: Observable<Element>

  /// - Parameter stream: Never fails; shared here.
  init(sharing stream: Observable<Element>) { self.stream = stream.share() }

  /// - Parameter stream: Never fails; made of signals that are shared already.
  init(_ stream: Observable<Element>) { self.stream = stream }

  /// Delivers the events of the signal to closures.
  ///
  /// - Returns: Ends the subscription when disposed. Releasing it changes nothing.
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    stream.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// The signal as a stream, for operators it has not itself. Shared as before.
  public func asObservable() -> Observable<Element> { stream }
}
