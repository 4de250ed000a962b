import Broadside

/// Ten thousand streams that fail under one key and wait for one recovery.
enum Coordinators {
  static var rows: [Row] {
    [
      Row(
        "failure that joins a recovery, of 10,000 / a failure behind .perform", rounds: 10_000,
        { run(with: RecoveryCoordinator(), streams: $0) },
        against: { run(with: nil, streams: $0) })
    ]
  }

  private static func run(with coordinator: RecoveryCoordinator?, streams: Int) {
    let waiting = Cell<[() -> Void]>([])
    let login = ErrorAction.perform(action: { _, onHandled in
      waiting.value.append { onHandled?() }
    })
    let recovering = coordinator.map { login.coordinated(by: $0, key: 1) } ?? login
    let handler = ErrorHandler()
      .on(error: .type(Numbered(number: 1)), then: recovering, .retry(maxRetries: 1))
    let ended = Cell(0)
    for _ in 0..<streams {
      let isSecond = Cell(false)
      let stream = Observable<Int>.create { observer in
        if isSecond.value { observer.onCompleted() } else { observer.onError(Numbered(number: 1)) }
        isSecond.value = true
        return Disposables.create()
      }
      _ = stream.handleErrors(with: handler).subscribe(onCompleted: { ended.value += 1 })
    }
    for answer in waiting.value { answer() }
    precondition(ended.value == streams)
  }
}
