import Broadside
import Dispatch

/// Synchronous retries, each an error that a source makes and the loop answers.
enum Retries {
  private static let rounds = 100_000

  static var rows: [Row] {
    [
      Row(
        "synchronous retry, shootError / do-catch loop", limit: 2.5, rounds: rounds,
        { run(shooting($0), $0) }, against: hand),
      Row(
        "synchronous retry, handleErrors(.type → .retry) / do-catch loop", limit: 2.5,
        rounds: rounds, { run(source($0).handleErrors(with: retrying), $0) }, against: hand),
      Row(
        "synchronous retry, a Disposable per attempt / do-catch loop", limit: 3.5, rounds: rounds,
        { run(source($0, makesDisposables: true).handleErrors(with: retrying), $0) },
        against: hand),
      Row(
        "synchronous retry, through a Reply / do-catch loop", limit: 6, rounds: rounds,
        { run(source($0).handleErrors(with: replying), $0) }, against: hand),
      Row(
        "synchronous retry, .perform then .retry / do-catch loop", limit: 9, rounds: rounds,
        { run(source($0).handleErrors(with: performing), $0) }, against: hand),
      Row(
        "retry through a scheduler / a queue's async", rounds: 2_000,
        { hop(source($0).handleErrors(with: hopping)) }, against: handHop),
    ] + allocations
  }

  private static var allocations: [Row] {
    guard Allocations.areCounted else { return [] }
    let rounds = 10_000
    let kinds: [(String, (Int) -> Observable<Int>)] = [
      ("shootError", shooting), ("handleErrors", { source($0).handleErrors(with: retrying) }),
    ]
    return kinds.map { name, make in
      Row("synchronous retry, \(name)", unit: "allocations", atMost: 1) {
        let (few, many) = (opaque(make(0)), opaque(make(rounds)))
        let some = Allocations.made { run(many, rounds) } - Allocations.made { run(few, 0) }
        return (Double(some) / Double(rounds) * 100).rounded() / 100
      }
    }
  }

  private static let retrying = ErrorHandler()
    .on(error: .type(Numbered(number: 1)), then: .retry(maxRetries: .max))

  private static let replying = ErrorHandler()
    .on(
      error: .type(Numbered(number: 1)),
      then: ErrorAction("reply") { _, reply in reply.decided(.miss) })

  private static let performing = ErrorHandler()
    .on(
      error: .type(Numbered(number: 1)), then: .perform(action: { $1?() }),
      .retry(maxRetries: .max))

  private static let hopping = ErrorHandler()
    .on(
      error: .type(Numbered(number: 1)),
      then: .retry(.constant(.nanoseconds(1), maxRetries: .max)))

  /// Fails so many times, then completes.
  private static func source(_ failures: Int, makesDisposables: Bool = false) -> Observable<Int> {
    let runs = Cell(0)
    let freed = Cell(0)
    return opaque(
      Observable.create { observer in
        runs.value += 1
        if runs.value <= failures {
          observer.onError(Numbered(number: 1))
        } else {
          observer.onCompleted()
        }
        return makesDisposables
          ? Disposables.create { freed.value += 1 } : Disposables.create()
      })
  }

  private static func shooting(_ failures: Int) -> Observable<Int> {
    source(failures).shootError { (_: Numbered, _) -> Shot in .miss }
  }

  private static func run(_ stream: Observable<Int>, _ failures: Int) {
    let completed = Cell(false)
    let subscription = opaque(stream).subscribe(
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

  /// Waits for a stream whose retries come from a queue.
  private static func hop(_ stream: Observable<Int>) {
    let done = DispatchSemaphore(value: 0)
    let subscription = opaque(stream).subscribe(onNext: { _ in }, onCompleted: { done.signal() })
    done.wait()
    subscription.dispose()
  }

  private static func handHop(_ failures: Int) {
    let done = DispatchSemaphore(value: 0)
    let queue = DispatchQueue.global()
    @Sendable func attempt(_ number: Int) {
      guard number < failures else {
        done.signal()
        return
      }
      queue.asyncAfter(deadline: .now() + .nanoseconds(1)) { attempt(number + 1) }
    }
    attempt(0)
    done.wait()
  }
}
