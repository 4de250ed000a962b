import Broadside
import Dispatch

/// What an element costs in asynchronous sequences.
enum Asynchronous {
  private static let rounds = 100_000

  static var rows: [Row] {
    [
      Row(
        "AsyncSequence behind handleErrors / bare AsyncThrowingStream", limit: 1.1,
        rounds: rounds,
        { rounds in
          wait { try await count(RetryingSequence(with: handler) { _ in stream(rounds) }) }
        },
        against: { rounds in wait { try await count(stream(rounds)) } }),
      Row(
        "values / AsyncThrowingStream", rounds: rounds,
        { rounds in wait { try await count(Observable.from(0..<rounds).values) } },
        against: { rounds in wait { try await count(stream(rounds)) } }),
    ]
  }

  private static let handler = ErrorHandler()
    .on(error: .type(Numbered(number: 1)), then: .retry(maxRetries: 3))

  private static func stream(_ rounds: Int) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      for number in 0..<rounds { continuation.yield(number) }
      continuation.finish()
    }
  }

  private static func count(_ elements: some AsyncSequence<Int, any Error>) async throws {
    var sum = 0
    for try await element in elements { sum &+= element }
    withExtendedLifetime(opaque(sum)) {}
  }

  private static func wait(_ work: @escaping @Sendable () async throws -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task {
      do { try await work() } catch { fatalError("\(error)") }
      done.signal()
    }
    done.wait()
  }
}
