public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension HTTPError {
  /// The error in an answer; nil for a status within 200...299 and for an answer that isn't HTTP.
  ///
  /// - Parameters:
  ///   - response: What URLSession gave.
  ///   - body: The body; only its beginning is kept.
  ///   - now: When the answer arrived: what a date in `Retry-After` is compared with.
  public init?(response: URLResponse, body: Data? = nil, now: Date = Date()) {
    guard let response = response as? HTTPURLResponse,
      !(200...299).contains(response.statusCode)
    else { return nil }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String { headers[name] = "\(value)" }
    }
    self.init(
      status: response.statusCode, url: response.url, headers: headers, body: body, now: now)
  }

  /// Throws the error in an answer, if there is one.
  ///
  /// - Parameters:
  ///   - response: What URLSession gave; one that isn't HTTP passes.
  ///   - body: The body; only its beginning is kept.
  public static func validate(_ response: URLResponse, body: Data? = nil) throws(HTTPError) {
    if let error = HTTPError(response: response, body: body) { throw error }
  }
}
