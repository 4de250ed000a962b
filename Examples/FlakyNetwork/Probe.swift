import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Starts the server and asks each endpoint once.
func probeOwnServer() async throws {
  // libcurl takes a proxy from the environment, which can't reach this machine's own port.
  setenv("no_proxy", "127.0.0.1", 1)
  let server = try Server()
  await withTaskGroup(of: Void.self) { group in
    for endpoint in Endpoint.all {
      let isRefused = endpoint.path == Endpoint.refusedPath
      let base = isRefused ? server.refusingURL : server.url
      group.addTask { _ = await probe(base.appending(path: endpoint.path)) }
    }
  }
  server.stop()
}

/// Asks once and prints what came of it. False when no answer came.
func probe(_ url: URL) async -> Bool {
  let clock = ContinuousClock()
  let start = clock.now
  do {
    let (data, response) = try await HTTPClient().fetch(URLRequest(url: url), timeout: .seconds(1))
    Console.say("\(url) \(response.statusCode) \(data.count) bytes, \(clock.now - start)")
    return true
  } catch {
    Console.say("\(url) \(Row.Outcome.failed(error)), \(clock.now - start)")
    return false
  }
}
