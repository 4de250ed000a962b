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
      })
  }

  /// One subscription. After the end it gives nil for ever.
  public struct Iterator: AsyncIteratorProtocol {
    // The iterator of AsyncThrowingStream may throw its error more than once.
    @usableFromInline var base: AsyncThrowingStream<Element, any Error>.Iterator?

    init(_ stream: AsyncThrowingStream<Element, any Error>) { base = stream.makeAsyncIterator() }

    /// The next element; nil at the end, and where the task is cancelled.
    ///
    /// - Throws: The stream's error.
    @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      do {
        if let element = try await base?.next(isolation: actor) { return element }
        base = nil
        return nil
      } catch {
        base = nil
        throw error
      }
    }

    /// The next element; nil at the end, and where the task is cancelled.
    ///
    /// - Throws: The stream's error.
    @inlinable
    public mutating func next() async throws -> Element? { try await next(isolation: #isolation) }
  }
}

@available(*, unavailable)
extension ObservableValues.Iterator: Sendable {}
