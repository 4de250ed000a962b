public import BroadsideCore

extension Observable {
  /// Runs the stream and delivers its events on the main actor, in their order.
  ///
  /// The stream is subscribed on the calling thread. After `dispose()` on the main actor nothing
  /// more is delivered. The closures are released at the end.
  ///
  /// - Parameter onError: Without it, an error is reported to ``UnhandledErrors`` with the place of
  ///   this call.
  /// - Returns: Ends the subscription when disposed. Releasing it changes nothing.
  public func subscribeOnMainActor(
    onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
    onError: (@MainActor @Sendable (any Error) -> Void)? = nil,
    onCompleted: (@MainActor @Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(on: MainActorScheduler()).subscribe(
      onNext: isolated(onNext), onError: isolated(onError),
      onCompleted: onCompleted.map { onCompleted in
        { @Sendable in MainActor.assumeIsolated { onCompleted() } }
      }, fileID: fileID, line: line)
  }
}

/// A closure that is called on the main actor, though its type doesn't say so.
private func isolated<Value: Sendable>(
  _ body: (@MainActor @Sendable (Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
  guard let body else { return nil }
  return { value in MainActor.assumeIsolated { body(value) } }
}

/// Runs work on the main actor.
private struct MainActorScheduler: StreamScheduler {
  var now: Duration { DispatchScheduler.main.now }

  func schedule(
    after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let task = Task { @MainActor in
      if delay > .zero { try? await Task.sleep(for: delay) }
      if !Task.isCancelled { work() }
    }
    return ClosureResource { task.cancel() }
  }
}
