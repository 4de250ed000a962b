import BroadsideCore
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct NetworkErrorTests {
  private func failure(of url: URL, timeout: TimeInterval = 20) async -> any Error {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    do {
      _ = try await session.data(from: url)
      return Plain()
    } catch {
      return error
    }
  }

  @Test func aRefusedConnectionIsNoLackOfConnection() async throws {
    let url = try LoopbackSocket().url
    let error = await failure(of: url)
    #expect(ErrorMatcher.url(.cannotConnectToHost).catches(error), "\(error)")
    #expect(ErrorMatcher.domain(NSURLErrorDomain, code: -1004).catches(error))
    #expect(ErrorMatcher.type(URLError(.cannotConnectToHost)).catches(error))
    #expect(ErrorMatcher.type(URLError.self).catches(error))
    #expect(!ErrorMatcher.url(.timedOut).catches(error))
    #expect(!ErrorMatcher.offline.catches(error))
    #expect(!isCancellation(error))
  }

  @Test func aServerThatNeverAnswersTimesOut() async throws {
    let server = try LoopbackSocket()
    let error = await failure(of: server.url, timeout: 1)
    #expect(ErrorMatcher.url(.timedOut).catches(error), "\(error)")
    #expect(ErrorMatcher.code(-1001).catches(error))
    #expect(ErrorMatcher.type(URLError(.timedOut)).catches(error))
    #expect(!ErrorMatcher.url(.cannotConnectToHost).catches(error))
    #expect(!isCancellation(error))
    withExtendedLifetime(server) {}
  }

  @Test func aCancelledRequestIsACancellation() async throws {
    let server = try LoopbackSocket()
    let url = server.url
    let request = Task { await failure(of: url) }
    request.cancel()
    let error = await request.value
    #expect(isCancellation(error), "\(error)")
    #expect(ErrorMatcher.cancellation.catches(error))
    withExtendedLifetime(server) {}
  }

  @Test func theIndexFindsRealErrors() async throws {
    let index = RuleIndex([
      .init(matchers: [.offline]), .init(matchers: [.url(.timedOut), .url(.cannotConnectToHost)]),
      .init(matchers: [.type(URLError(.cannotConnectToHost))]), .init(matchers: [.decoding]),
      .init(matchers: [.type(URLError.self)]),
    ])
    let url = try LoopbackSocket().url
    let error = await failure(of: url)
    #expect(index.matching(error) == [1, 2, 4], "\(error)")
    #expect(index.matching(NSError(domain: NSURLErrorDomain, code: -1004)).prefix(2) == [1, 2])
  }
}
