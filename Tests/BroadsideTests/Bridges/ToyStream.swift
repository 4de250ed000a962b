import Broadside

/// Somebody else's stream: closures, and one to stop it.
struct ToyStream: Sendable {
  typealias Next = @Sendable (Int) -> Void
  typealias End = @Sendable ((any Error)?) -> Void
  typealias Stop = @Sendable () -> Void

  let start: @Sendable (_ onNext: @escaping Next, _ onEnd: @escaping End) -> Stop
}

// The whole adapter.
extension ToyStream {
  func handleErrors(
    with handler: ErrorHandler, scheduler: any StreamScheduler = .background
  ) -> ToyStream {
    ToyStream { onNext, onEnd in
      let engagement = Engagement(with: handler, scheduler: scheduler)
      engagement.run { attempt in
        let stop = start({ if !attempt.isOver { onNext($0) } }, { attempt.end($0) })
        return Disposables.create(stop)
      } ended: {
        onEnd($0)
      }
      return { engagement.cancel() }
    }
  }
}
