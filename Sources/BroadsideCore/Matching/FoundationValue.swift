import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The errors of Foundation, which are the same when their domain and code are.
///
/// What else they carry (a failing URL, a path) differs from one failure to the next.
enum FoundationValue {
  /// Whether `error` is an NSError or a value type that stands for one. Decided by its type.
  static func isOne(_ error: any Error) -> Bool {
    switch ErrorKind.of(error).form {
    case .plain, .coding: false
    case .object: true
    // The last are the imported error structs of Apple's frameworks, which arrive as NSErrors.
    case .custom:
      error is URLError || error is CocoaError || error is POSIXError
        || error is any _BridgedStoredNSError
    }
  }

  /// What catches errors of the same domain and code, in either form.
  static func matcher(for error: any Error) -> ErrorMatcher? {
    guard isOne(error) else { return nil }
    let domain = errorDomain(of: error)
    let code = errorCode(of: error)
    return ErrorMatcher(
      .named(
        ".type(\(Swift.type(of: error))(\(domain) \(code)))",
        .and([.foundation, .domain(domain), .codes([code])])))
  }
}
