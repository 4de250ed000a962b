extension Recorder {
  /// Blocks the calling thread until the stream has ended or was disposed: for tests with real
  /// threads. On virtual time, where nothing happens by itself, read ``isEnded`` instead.
  ///
  /// - Parameter limit: How long to wait, in real time.
  /// - Returns: Whether that happened within the limit.
  public func waitUntilEnded(within limit: Duration = .seconds(10)) -> Bool {
    ending.wait(for: limit)
  }
}
