import Broadside
import Foundation

/// Asynchronous sequences with handlers, as the README shows them.
private func follow(_ measurements: @escaping @Sendable (Int) async throws -> AsyncStream<Double>)
  async throws -> Double
{
  var sum = 0.0
  // README: sequences
  let handler = ErrorHandler()
    .on(error: .offline, then: .retry(.exponential(maxRetries: 5)))

  for try await value in RetryingSequence(
    with: handler, { attempt in try await measurements(attempt) })
  {
    sum += value
  }
  // README: end
  return sum
}
