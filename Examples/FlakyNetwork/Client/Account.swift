import Broadside
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The token that private paths ask for.
final class Account: Sendable {
  private let client: HTTPClient
  private let url: URL
  private let token = Mutex<String?>(nil)

  init(_ client: HTTPClient, at base: URL) {
    self.client = client
    url = base.appending(path: "/token")
  }

  func authorize(_ request: URLRequest) -> URLRequest {
    var request = request
    if let token = token.withLock({ $0 }) {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  func refresh() async throws {
    Console.say("           the token is refreshed")
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let (data, _) = try await client.fetch(request, timeout: .seconds(1))
    let new = try JSONDecoder().decode(Token.self, from: data).token
    token.withLock { $0 = new }
  }
}
