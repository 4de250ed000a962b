import Broadside
import BroadsideTesting
import Testing

/// The same for operators whose answer to an error comes on another thread, in real time.
@Suite(.timeLimit(.minutes(5))) struct DecidingContractTests {
  static let deciding = Operator.fed.filter(\.isDeciding)

  @Test(arguments: deciding)
  func anErrorEndsOnceAndARetryIsOneSubscription(_ tested: Operator) async {
    let source = ScriptedSource<Int>([.elements([1, 2, 3]).fail(Trouble.a)])
    let recorder = Recorder<Int>()
    let stream = tested.make(source.observable, VirtualTimeScheduler())
    await withCheckedContinuation { continuation in
      _ = stream.subscribe(
        onNext: { recorder.receive(.next($0)) },
        onError: { recorder.receive(.error($0)) }, onCompleted: { recorder.receive(.completed) },
        onDisposed: { continuation.resume() })
    }
    let runs = Array(repeating: tested.elements, count: tested.runs).flatMap { $0 }
    #expect(recorder.events == runs.map { .next($0) } + [.error(Trouble.a)])
    #expect(recorder.violations.isEmpty)
    #expect(source.subscriptionCount == tested.runs)
    #expect(source.live == 0)
  }

  @Test(arguments: deciding)
  func disposedBeforeTheAnswerItIsSilent(_ tested: Operator) async {
    let source = ScriptedSource<Int>([.elements([1]).fail(Trouble.a), .never])
    let recorder = Recorder<Int>()
    let stream = tested.make(source.observable, VirtualTimeScheduler())
    await MainActor.run {
      recorder.record(stream)
      recorder.dispose()
    }
    #expect(recorder.violations.isEmpty)
    #expect(source.live == 0)
  }
}
