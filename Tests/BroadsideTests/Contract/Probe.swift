import Broadside
import BroadsideTesting

/// A subscriber with all four closures, whose events a recorder judges.
final class Probe: Sendable {
  let recorder: Recorder<Int>
  let disposals = Shared(0)
  private let subscription = Shared<(any Disposable)?>(nil)

  /// - Parameter reaction: Called from within each event.
  init(
    on scheduler: VirtualTimeScheduler,
    reaction: @escaping @Sendable (Event<Int>, Probe) -> Void = { _, _ in }
  ) {
    recorder = Recorder(on: scheduler)
    recorder.onEvent { [self] in reaction($0, self) }
  }

  /// - Parameter held: Kept by each closure.
  func subscribe(to stream: Observable<Int>, holding held: Witness? = nil) {
    let subscription = stream.subscribe(
      onNext: { [self] in
        _ = held
        recorder.receive(.next($0))
      },
      onError: { [self] in
        _ = held
        recorder.receive(.error($0))
      },
      onCompleted: { [self] in
        _ = held
        recorder.receive(.completed)
      },
      onDisposed: { [self] in
        _ = held
        disposals.add()
      })
    self.subscription.value = subscription
  }

  func dispose() {
    recorder.dispose()
    subscription.value?.dispose()
  }
}
