import Broadside
import BroadsideTesting
import Synchronization

// What the code of the diagrams takes for granted.

/// Tries again at once, once.
let retryOnce = ErrorHandler().on(error: .any, then: .retry(maxRetries: 1))

/// Tries again after two seconds.
let retryLater = ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(2))))

/// Goes on without what failed.
let dropFailures = ErrorHandler().on(error: .any, then: .recover)

/// Fails for even numbers.
@Sendable func odd(_ number: Int) throws -> Int? {
  guard !number.isMultiple(of: 2) else { throw MarbleError() }
  return number
}

/// Work that fails at its first call, and never again.
final class Flaky: Sendable {
  private let hasFailed = Atomic(false)

  @Sendable func work(_ number: Int) throws -> Int {
    guard hasFailed.exchange(true, ordering: .relaxed) else { throw MarbleError() }
    return number
  }
}

/// Says miss to the first failure, and then hit.
final class OnceMore: ErrorShooting {
  static let shooter = OnceMore()

  func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(attempt < 1 ? .miss : .hit(error))
  }
}

/// An error that says itself that trying again helps.
struct Glitch: RetriableError {
  let canRetry = true
}
