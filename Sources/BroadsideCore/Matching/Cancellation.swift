import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ErrorMatcher {
  /// A cancellation: `CancellationError`, `URLError.cancelled` or the NSError of that domain and
  /// code, itself or anywhere in the cause chain.
  ///
  /// Cancellation is not a failure: handlers let it through untouched, unless one of their rules
  /// names this matcher, as itself or as one side of an `||`. Then it is an ordinary failure for
  /// that handler. `!`, `&&`, `.any` and `.underlying` don't name it.
  ///
  /// `CocoaError.userCancelled` does not count: it is the user's answer to a dialogue, which many
  /// programs show or count, and no sign that nobody waits any more.
  public static let cancellation = ErrorMatcher(.cancellation)

  /// Whether a rule with this matcher wants cancellations: `.cancellation` or one side of an `||`.
  package var namesCancellation: Bool { expression.namesCancellation }
}

extension MatchExpression {
  fileprivate var namesCancellation: Bool {
    switch self {
    case .cancellation: true
    case .or(let parts): parts.contains(where: \.namesCancellation)
    default: false
    }
  }
}

/// Whether an error is a cancellation, itself or in its cause chain.
///
/// A few nanoseconds for the types that can neither be one nor carry causes.
package func isCancellation(_ error: any Error) -> Bool {
  isCancellation(error, ErrorKind.of(error))
}

@inline(__always)
func isCancellation(_ error: any Error, _ kind: ErrorKind) -> Bool {
  !kind.isInert && mayCancel(error, kind)
}

@inline(never)
private func mayCancel(_ error: any Error, _ kind: ErrorKind) -> Bool {
  isBareCancellation(error, kind)
    || kind.mayHaveCauses
      && CauseChain(of: error).contains { isBareCancellation($0, ErrorKind.of($0)) }
}

private func isBareCancellation(_ error: any Error, _ kind: ErrorKind) -> Bool {
  switch kind.form {
  case .plain, .coding: kind.isCancellationError
  case .custom: kind.isURLError && errorCode(of: error) == NSURLErrorCancelled
  case .object: error._code == NSURLErrorCancelled && error._domain == NSURLErrorDomain
  }
}
