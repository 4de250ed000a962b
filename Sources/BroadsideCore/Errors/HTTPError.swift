public import Foundation

/// An HTTP answer whose status is not a success.
///
/// ```swift
/// let (data, response) = try await URLSession.shared.data(from: url)
/// try HTTPError.validate(response, body: data)
/// ```
///
/// It tells retries how long the server asks to wait, and matchers its status. As an NSError its
/// code is the status and its domain ``domain``. What it prints leaves out whatever may be secret:
/// headers, body, and the user, query and fragment of the URL.
public struct HTTPError: Error, Sendable, Hashable, RetryAfterProviding, HTTPStatusProviding {
  /// The domain as an NSError.
  public static let domain = "Broadside.HTTPError"

  /// The status of the answer, such as 503.
  public let status: Int
  /// Where the answer came from.
  public let url: URL?
  /// The header fields, spelled as the server spelled them; see ``value(forHeader:)``.
  public let headers: [String: String]
  /// How long the server asks to wait, counted from the arrival of the answer.
  public let retryAfter: Duration?
  /// The beginning of the body as text, at most ``bodyLimit`` bytes; nil when there was none.
  public let bodyExcerpt: String?

  /// How much of a body is kept.
  public static let bodyLimit = 1_024

  /// An error as a server would cause it.
  ///
  /// - Parameters:
  ///   - status: Any number; it is not checked against a range.
  ///   - url: Where the answer came from.
  ///   - headers: The header fields.
  ///   - retryAfter: Overrides the `Retry-After` field of `headers`.
  ///   - body: The body; only its beginning is kept, invalid UTF-8 is replaced.
  ///   - now: When the answer arrived: what a date in `Retry-After` is compared with.
  public init(
    status: Int, url: URL? = nil, headers: [String: String] = [:], retryAfter: Duration? = nil,
    body: Data? = nil, now: Date = Date()
  ) {
    self.status = status
    self.url = url
    self.headers = headers
    self.retryAfter =
      retryAfter
      ?? Self.value(forHeader: "Retry-After", in: headers)
      .flatMap { RetryAfter(header: $0, now: now) }?.delay(from: now)
    bodyExcerpt = body.flatMap { body in
      body.isEmpty ? nil : String(decoding: body.prefix(Self.bodyLimit), as: UTF8.self)
    }
  }

  /// The same number as `status`, for matchers.
  public var httpStatus: Int { status }

  /// Whether the same request may succeed later: 408, 425, 429, 500, 502, 503 and 504.
  public var canRetry: Bool {
    switch status {
    case 408, 425, 429, 500, 502, 503, 504: true
    default: false
    }
  }

  /// The value of a header field, whatever the case of its name.
  public func value(forHeader name: String) -> String? {
    Self.value(forHeader: name, in: headers)
  }

  private static func value(forHeader name: String, in headers: [String: String]) -> String? {
    if let value = headers[name] { return value }
    let name = name.lowercased()
    return headers.first { $0.key.lowercased() == name }?.value
  }
}

extension HTTPError: RetriableError {}
