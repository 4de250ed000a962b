import Broadside
import BroadsideTesting
import Testing

/// Not every failure is worth another try, and who is not meant gets the same error back.
@Suite(.timeLimit(.minutes(5))) struct HopelessErrorTests {
  let scheduler = VirtualTimeScheduler()

  static var decodingError: any Error {
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no JSON"))
  }

  static let hopeless: [any Error] = [
    decodingError, HTTPError(status: 404), Retriable(canRetry: false),
  ]

  @Test(arguments: hopeless.indices)
  func aHopelessErrorIsTheLastAtOnce(_ index: Int) {
    let error = Self.hopeless[index]
    let source = ScriptedSource<Int>([.fail(error)], on: scheduler)
    let policy = RetryPolicy.constant(.seconds(1), maxRetries: 3).when(.retriable)
    let recorder = source.observable.retry(policy, scheduler: scheduler).record(on: scheduler)
    scheduler.advance(to: .seconds(10))
    #expect(recorder.events == [.error(error)])
    #expect(source.subscriptionCount == 1)
  }

  @Test func aServerThatIsBusyIsAskedAgain() {
    let source = ScriptedSource<Int>([.fail(HTTPError(status: 503))], on: scheduler)
    let policy = RetryPolicy.constant(.seconds(1), maxRetries: 3).when(.retriable)
    let recorder = source.observable.retry(policy, scheduler: scheduler).record(on: scheduler)
    scheduler.advance(to: .seconds(10))
    #expect(recorder.events == [.error(at: .seconds(3), HTTPError(status: 503))])
    #expect(source.subscriptions.map(\.start) == [0, 1, 2, 3].map { .seconds($0) })
  }

  @Test func aShooterForOtherErrorsIsNotAsked() {
    struct Once: ErrorShooting {
      let asked: Shared<Int>
      func shoot(
        error: any RetriableError, attempt: Int, complete: @escaping @Sendable (Shot) -> Void
      ) {
        asked.add()
        complete(.miss)
      }
    }
    final class Note: Error, Sendable {}
    let asked = Shared(0)
    let note = Note()
    let source = ScriptedSource<Int>([.fail(note)])
    let same = Shared(false)
    _ = source.observable.shootError(with: Once(asked: asked))
      .shootError { (_: any RetriableError, _) async throws in
        asked.add()
        return .sink
      }
      .subscribe(onError: { same.value = $0 as? Note === note })
    #expect(same.value)
    #expect(asked.value == 0)
    #expect(source.subscriptionCount == 1)
  }
}
