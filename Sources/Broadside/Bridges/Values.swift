import BroadsideCore

extension Observable {
  /// The elements as an asynchronous sequence; an error of the stream is thrown by `next()`.
  ///
  /// Each iterator subscribes once, when it is made, and keeps all elements until they are asked
  /// for, so that none is lost. The subscription ends with the iterator, or with its task.
  public var values: ObservableValues<Element> { ObservableValues(self) }

  /// The first element, or nil where the stream completes without one.
  ///
  /// - Throws: The stream's error, or `CancellationError` where the task is cancelled before.
  public func first() async throws -> Element? {
    for try await element in take(1).values { return element }
    try Task.checkCancellation()
    return nil
  }

  /// All elements, after completion.
  ///
  /// - Throws: The stream's error, or `CancellationError` where the task is cancelled before.
  public func toArray() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in values { elements.append(element) }
    try Task.checkCancellation()
    return elements
  }
}

/// The elements of a stream as an asynchronous sequence. Made by ``Observable/values``.
public struct ObservableValues<Element: Sendable>: AsyncSequence, Sendable {
  private let stream: Observable<Element>

  init(_ stream: Observable<Element>) { self.stream = stream }

  /// Subscribes to the stream.
  public func makeAsyncIterator() -> AsyncThrowingStream<Element, any Error>.Iterator {
    AsyncThrowingStream { continuation in
      let subscription = stream.subscribe(
        onNext: { continuation.yield($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() })
      continuation.onTermination = { _ in subscription.dispose() }
    }.makeAsyncIterator()
  }
}
