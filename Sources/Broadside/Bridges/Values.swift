import BroadsideCore

extension Observable {
  /// The elements as an asynchronous sequence; an error of the stream is thrown by `next()`.
  ///
  /// Each iterator subscribes once, when it is made, and keeps all elements until they are asked
  /// for, so that none is lost. The subscription ends with the iterator, or with its task.
  public var values: ObservableValues<Element> { values(bufferingPolicy: .unbounded) }

  /// The elements as an asynchronous sequence; an error of the stream is thrown by `next()`.
  ///
  /// Each iterator subscribes once, when it is made. The subscription ends with the iterator, or
  /// with its task.
  ///
  /// - Parameter bufferingPolicy: Which elements are kept until they are asked for. One that keeps
  ///   only some loses the others; the end is never lost.
  public func values(
    bufferingPolicy: ObservableValues<Element>.BufferingPolicy
  ) -> ObservableValues<Element> {
    ObservableValues(self, bufferingPolicy)
  }

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
  /// Which elements are kept until they are asked for.
  public typealias BufferingPolicy =
    AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

  private let stream: Observable<Element>
  private let bufferingPolicy: BufferingPolicy

  init(_ stream: Observable<Element>, _ bufferingPolicy: BufferingPolicy) {
    self.stream = stream
    self.bufferingPolicy = bufferingPolicy
  }

  /// Subscribes to the stream.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      AsyncThrowingStream(bufferingPolicy: bufferingPolicy) { continuation in
        let subscription = stream.subscribe(
          onNext: { continuation.yield($0) },
          onError: { continuation.finish(throwing: $0) },
          onCompleted: { continuation.finish() })
        continuation.onTermination = { _ in subscription.dispose() }
      }.makeAsyncIterator())
  }

  /// One subscription, whose elements are asked for one by one.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var elements: AsyncThrowingStream<Element, any Error>.Iterator
    // A stream that fails while it is waited for would throw a second time.
    @usableFromInline var hasFailed = false

    init(_ elements: AsyncThrowingStream<Element, any Error>.Iterator) { self.elements = elements }

    /// The next element, or nil after the end.
    ///
    /// - Throws: The stream's error, once.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      if hasFailed { return nil }
      do {
        return try await elements.next(isolation: actor)
      } catch {
        hasFailed = true
        throw error
      }
    }
  }
}
