/// What the server does with each request: a pure value that remembers what was asked before.
///
/// Every JSON answer tells how often its path has been asked for, and a private one how many tokens
/// have been given out, so that a client can hold its own account against the server's.
struct Script: Sendable {
  enum Answer: Sendable {
    case respond(Response)
    /// Say nothing until the client gives up.
    case keepSilent
    /// Promise this response whole, and hang up in the middle of its body.
    case hangUp(during: Response)
  }

  private var requests: [String: Int] = [:]
  private var tokens = 0

  mutating func answer(to request: Request) -> Answer {
    requests[request.path, default: 0] += 1
    let count = requests[request.path, default: 0]
    let report = report(on: request.path, count: count)

    switch request.path {
    case "/healthy":
      return .respond(report)
    case "/busy":
      return .respond(count > 2 ? report : busy(retryAfter: 2 - count))
    case "/slow":
      return count == 1 ? .keepSilent : .respond(report)
    case "/cut":
      return count == 1 ? .hangUp(during: report) : .respond(report)
    case "/garbled":
      return .respond(.json("{\"path\": \"/garbled\", \"requ"))
    case "/private":
      return .respond(isAuthorized(request) ? report : unauthorized)
    case "/token":
      return .respond(request.method == "POST" ? newToken() : Response(status: 405))
    default:
      return .respond(Response(status: 404, body: "no such page\n"))
    }
  }

  private func report(on path: String, count: Int) -> Response {
    let tokens = path == "/private" ? ", \"tokens\": \(tokens)" : ""
    return .json("{\"path\": \"\(path)\", \"requests\": \(count)\(tokens)}")
  }

  private func busy(retryAfter seconds: Int) -> Response {
    Response(status: 503, headers: [("Retry-After", "\(seconds)")])
  }

  private func isAuthorized(_ request: Request) -> Bool {
    tokens > 0 && request.headers["authorization"] == "Bearer token-\(tokens)"
  }

  private var unauthorized: Response {
    Response(status: 401, headers: [("WWW-Authenticate", "Bearer realm=\"flaky\"")])
  }

  private mutating func newToken() -> Response {
    tokens += 1
    return .json("{\"token\": \"token-\(tokens)\"}")
  }
}
