public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError: LocalizedError {
  /// `HTTP 503, service unavailable (https://example.com/items)`, in the system's words.
  public var errorDescription: String? {
    let words = HTTPURLResponse.localizedString(forStatusCode: status)
    return "HTTP \(status), \(words)\(place.map { " (\($0))" } ?? "")"
  }

  /// The URL without user, query and fragment.
  private var place: String? {
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return nil
    }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string
  }
}

extension HTTPError: CustomNSError {
  /// ``domain``.
  public static var errorDomain: String { domain }

  /// The status.
  public var errorCode: Int { status }

  /// The localized description alone: the URL may hold secrets.
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }
}

extension HTTPError: CustomStringConvertible, CustomDebugStringConvertible {
  /// `HTTP 503 (https://example.com/items), retry after 2 s`.
  public var description: String {
    "HTTP \(status)" + (place.map { " (\($0))" } ?? "")
      + (retryAfter.map { ", retry after \($0.readable)" } ?? "")
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}
