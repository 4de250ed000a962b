import Broadside
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The streams that the program listens to, one for each endpoint.
struct Visit: Sendable {
  private let client = HTTPClient()
  private let ledger = Ledger()
  private let account: Account
  private let logins = RecoveryCoordinator()
  private let circuit = CircuitBreaker(name: "refused", window: 3, minimumCalls: 3)
  private let server: URL
  private let refusing: URL

  init(server: URL, refusing: URL) {
    self.server = server
    self.refusing = refusing
    account = Account(client, at: server)
  }

  func row(for endpoint: Endpoint) async -> Row {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome: Row.Outcome
    do {
      outcome = Row.Outcome(try await stream(for: endpoint.path).toArray())
    } catch {
      outcome = .failed(error)
    }
    return ledger.row(for: endpoint.path, outcome, after: clock.now - start)
  }

  private func stream(for path: String) -> Observable<Answer> {
    let handler = ErrorHandler.standard.always(.log(to: ledger.log(for: path)))
    switch path {
    case "/missing":
      return answers(to: path)
        .handleErrors(with: handler.on(error: .http(status: 404), then: .recover))
    case "/garbled":
      return answers(to: path)
        .handleErrors(
          with: handler.override(error: .decoding, then: .recover),
          sinkingTo: .just(Endpoint.fallback))
    case "/private":
      let login = ErrorAction.perform { [account] _ in try await account.refresh() }
        .coordinated(by: logins, key: "token")
      let handler = handler.on(error: .http(status: 401), then: login, .retry(maxRetries: 1))
      let requests = (1...Endpoint.parallelRequests).map { _ in
        answers(to: path).handleErrors(with: handler)
      }
      return .merge(requests)
    case Endpoint.refusedPath:
      return answers(to: path, at: refusing).guarded(by: circuit).handleErrors(with: handler)
    default:
      return answers(to: path).handleErrors(with: handler)
    }
  }

  private func answers(to path: String, at base: URL? = nil) -> Observable<Answer> {
    let request = URLRequest(url: (base ?? server).appending(path: path))
    return client.body(of: { [account] in account.authorize(request) })
      .map { try JSONDecoder().decode(Answer.self, from: $0) }
      .do(onSubscribe: { [ledger] in ledger.noteAttempt(at: path) })
  }
}

/// Starts the misbehaving server and talks to all of it at once. True when each endpoint ended as
/// its script demands.
func visitOwnServer() async throws -> Bool {
  // libcurl takes a proxy from the environment, which can't reach this machine's own port.
  setenv("no_proxy", "127.0.0.1", 1)
  let server = try Server()
  defer { server.stop() }
  let visit = Visit(server: server.url, refusing: server.refusingURL)
  let rows = await withTaskGroup(of: (Int, Row).self) { group in
    for (index, endpoint) in Endpoint.all.enumerated() {
      group.addTask { (index, await visit.row(for: endpoint)) }
    }
    return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
  Console.say("\n" + Report(rows: rows).text)
  let failed = zip(Endpoint.all, rows).filter { !$0.isSatisfied(by: $1) }
  for (endpoint, _) in failed { Console.complain("\(endpoint.path) did not end as it should") }
  return failed.isEmpty
}

/// Asks an address of the user's through the same handler. True when an answer came.
func visit(_ url: URL) async -> Bool {
  let ledger = Ledger()
  let request = URLRequest(url: url)
  let body = HTTPClient().body(of: { request }, timeout: .seconds(10))
    .handleErrors(with: .standard.always(.log(to: ledger.log(for: url.path()))))
  do {
    let bytes = try await body.first()?.count ?? 0
    Console.say("\(url) answered with \(bytes) bytes")
    return true
  } catch {
    Console.say("\(url) failed: \(error.briefly)")
    return false
  }
}
