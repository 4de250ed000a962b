import Broadside
import BroadsideTesting
import Testing

/// An error ends what it is handled outside of: handled inside, the outer stream lives on.
@Suite(.timeLimit(.minutes(5))) struct LivingStreamTests {
  let taps = PublishSubject<String>()
  let sinking = ErrorHandler().on(error: .type(Trouble.a), then: .recover)

  @Sendable static func request(_ name: String) -> Observable<String> {
    name == "bad" ? .error(Trouble.a) : .just("answer to \(name)")
  }

  func tapAll() { for name in ["good1", "bad", "good2"] { taps.onNext(name) } }

  @Test func handledInsideTheButtonStaysAlive() {
    let recorder = taps.asObservable()
      .flatMap { [sinking] in Self.request($0).handleErrors(with: sinking) }.record()
    tapAll()
    #expect(recorder.events == [.next("answer to good1"), .next("answer to good2")])
    #expect(taps.observerCount == 1)
    recorder.dispose()
    #expect(taps.observerCount == 0)
  }

  @Test func handledPerElementTheButtonStaysAlive() {
    let recorder = taps.asObservable()
      .flatMap(handlingErrorsWith: sinking, Self.request).record()
    tapAll()
    #expect(recorder.events == [.next("answer to good1"), .next("answer to good2")])
    #expect(taps.observerCount == 1)
    recorder.dispose()
    #expect(taps.observerCount == 0)
  }

  @Test func handledOutsideItIsOver() {
    let recorder = taps.asObservable().flatMap(Self.request).handleErrors(with: sinking).record()
    tapAll()
    #expect(recorder.events == [.next("answer to good1"), .completed()])
    #expect(taps.observerCount == 0)
  }

  @Test func aMissOutsideSubscribesToTheButtonAnew() {
    let recorder = taps.asObservable().flatMap(Self.request).retry(maxRetries: 3).record()
    tapAll()
    #expect(recorder.events == [.next("answer to good1"), .next("answer to good2")])
    #expect(taps.observerCount == 1)
  }

  @Test func aFailedSubjectStaysFailed() {
    let log = SubscriptionLog()
    taps.onError(Trouble.b)
    let recorder = log.watch(taps.asObservable()).retry(maxRetries: 3).record()
    #expect(recorder.events == [.error(Trouble.b)])
    #expect(log.subscriptionCount == 4)
    #expect(log.live == 0)
  }
}
