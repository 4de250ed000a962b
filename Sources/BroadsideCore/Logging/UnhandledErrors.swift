import Foundation

/// Where errors go that nobody handles.
///
/// A subscription without `onError` reports here, and so does a log that throws.
public enum UnhandledErrors {
  private static let current = Guarded<@Sendable (any Error, Origin) -> Void>(printLine)

  /// Takes each unhandled error with the place of the subscription. The default prints one line on
  /// standard error.
  ///
  /// It is called on the thread on which the error arrived. Cancellation is not reported.
  public static var handler: @Sendable (_ error: any Error, _ origin: Origin) -> Void {
    get { current.withLock { $0 } }
    set {
      let old = current.withLock { handler in
        defer { handler = newValue }
        return handler
      }
      _ = old  // Released here, outside the lock.
    }
  }

  package static func report(_ error: any Error, at origin: Origin) {
    guard !isCancellation(error) else { return }
    handler(error, origin)
  }

  private static func printLine(_ error: any Error, _ origin: Origin) {
    let line = "Broadside: nobody handled \(error.logText(for: .error)) (\(origin))\n"
    // Where standard error is closed there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }
}
