import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// URLSession without a cache, in the two shapes a stream can be made of.
///
/// Both give the response whatever its status is, and fail with a `URLError` only. On Linux a
/// connection cut in mid-body is `.unknown`, where Apple's systems say `.networkConnectionLost`.
struct HTTPClient: Sendable {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    // All endpoints share one host, and one of them is slow on purpose.
    configuration.httpMaximumConnectionsPerHost = 32
    session = URLSession(configuration: configuration)
  }

  /// Cancelled with the task that awaits it, which fails it with `URLError.cancelled`.
  func fetch(
    _ request: URLRequest, timeout: Duration
  ) async throws -> (Data, HTTPURLResponse) {
    // On Linux the session would still send the request of a task that is cancelled already.
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    let (data, response) = try await session.data(for: request.timingOut(after: timeout))
    return (data, try response.asHTTP())
  }

  /// Calls `completion` once, on a queue of the session's; after `cancel()`, with
  /// `URLError.cancelled`.
  func fetch(
    _ request: URLRequest, timeout: Duration,
    completion: @escaping @Sendable (Result<(Data, HTTPURLResponse), any Error>) -> Void
  ) -> URLSessionDataTask {
    let task = session.dataTask(with: request.timingOut(after: timeout)) {
      @Sendable data, response, error in
      completion(
        Result {
          guard let response else { throw error ?? URLError(.unknown) }
          if let error { throw error }
          return (data ?? Data(), try response.asHTTP())
        })
    }
    task.resume()
    return task
  }
}

extension URLRequest {
  /// Rounded up to whole seconds: Linux drops the fraction, and would give up on half a second
  /// at once.
  fileprivate func timingOut(after timeout: Duration) -> URLRequest {
    let (seconds, attoseconds) = timeout.components
    var request = self
    request.timeoutInterval = TimeInterval(attoseconds > 0 ? seconds + 1 : seconds)
    return request
  }
}

extension URLResponse {
  fileprivate func asHTTP() throws -> HTTPURLResponse {
    guard let response = self as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return response
  }
}
