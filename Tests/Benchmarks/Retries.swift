import Broadside

/// Synchronous retries, each an error that a source makes and the loop answers.
enum Retries {
  static var rows: [Row] {
    [
      Row(
        "synchronous retry, shootError", limit: 2.5, rounds: 200_000,
        { run(shooting($0), $0) }, against: hand),
      Row(
        "synchronous retry, handleErrors(.type → .retry)", limit: 2.5, rounds: 200_000,
        { run(handling($0), $0) }, against: hand),
    ]
  }

  /// Fails so many times, then completes.
  private static func source(_ failures: Int) -> Observable<Int> {
    let runs = Cell(0)
    return opaque(
      Observable.create { observer in
        runs.value += 1
        if runs.value <= failures {
          observer.onError(Numbered(number: 1))
        } else {
          observer.onCompleted()
        }
        return Disposables.create()
      })
  }

  private static func shooting(_ failures: Int) -> Observable<Int> {
    opaque(source(failures).shootError { (_: Numbered, _) -> Shot in .miss })
  }

  private static func handling(_ failures: Int) -> Observable<Int> {
    let handler = ErrorHandler()
      .on(error: .type(Numbered(number: 1)), then: .retry(maxRetries: .max))
    return opaque(source(failures).handleErrors(with: handler))
  }

  private static func run(_ stream: Observable<Int>, _ failures: Int) {
    let completed = Cell(false)
    let subscription = stream.subscribe(
      onNext: { _ in }, onError: { _ in }, onCompleted: { completed.value = true })
    subscription.dispose()
    precondition(completed.value)
  }

  /// What one would write by hand: the source throws, a loop catches.
  private static func hand(_ failures: Int) {
    let runs = Cell(0)
    let source: (_ next: (Int) -> Void) throws -> Void = opaque { _ in
      runs.value += 1
      if runs.value <= failures { throw Numbered(number: 1) }
    }
    let next: (Int) -> Void = opaque { _ in }
    var attempt = 0
    while true {
      do {
        try source(next)
        break
      } catch {
        guard error is Numbered, attempt < Int.max else { return }
        attempt += 1
      }
    }
    precondition(attempt == failures)
  }
}
