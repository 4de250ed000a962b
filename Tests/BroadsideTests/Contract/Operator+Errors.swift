import Broadside

/// Says miss to the first two failures, and then hit.
final class ThirdTimeHit: ErrorShooting {
  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(shot(error, attempt))
  }
}

/// The same, on the main actor.
final class ThirdTimeHitOnMain: MainActorErrorShooting {
  nonisolated init() {}

  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    complete(shot(error, attempt))
  }
}

private func shot(_ error: any Error, _ attempt: Int) -> Shot {
  attempt < 2 ? .miss : .hit(error)
}

extension Operator {
  static let errors: [Operator] = shooting + handling + elementwise

  private static let shooting: [Operator] = [
    .stage("shootError(_:)", runs: 3) { source, _ in
      source.shootError { (error: Trouble, attempt: Int) -> Shot in shot(error, attempt) }
    },
    .stage("shootError(_:)", runs: 3) { source, _ in
      source.shootError { (error: any Error, attempt: Int) -> Shot in shot(error, attempt) }
    },
    .stage("shootError(_:)", runs: 3, isDeciding: true) { source, scheduler in
      source.shootError(scheduler: scheduler) {
        (error: Trouble, attempt: Int) async throws -> Shot in shot(error, attempt)
      }
    },
    .stage("shootError(_:)", runs: 3, isDeciding: true) { source, scheduler in
      source.shootError(scheduler: scheduler) {
        (error: any Error, attempt: Int) async throws -> Shot in shot(error, attempt)
      }
    },
    .stage("shootError(_:)", runs: 3) { source, _ in
      source.shootError { (error: Trouble, attempt: Int) -> Observable<Shot> in
        .just(shot(error, attempt))
      }
    },
    .stage("shootError(_:)", runs: 3) { source, _ in
      source.shootError { (error: any Error, attempt: Int) -> Observable<Shot> in
        .just(shot(error, attempt))
      }
    },
    .stage("shootError(with:)", runs: 3) { source, _ in source.shootError(with: ThirdTimeHit()) },
    .stage("shootError(with:)", runs: 3, isDeciding: true) { source, _ in
      source.shootError(with: ThirdTimeHitOnMain())
    },
    .stage("shootError(weak:)") { source, _ in source.shootError(weak: ThirdTimeHit()) },
    .stage("shootError(weak:)", isDeciding: true) { source, _ in
      source.shootError(weak: ThirdTimeHitOnMain())
    },
  ]

  private static let handling: [Operator] = [
    .stage("handleErrors(with:)", runs: 3) { source, _ in
      source.handleErrors(with: ErrorHandler().on(error: .any, then: .retry(maxRetries: 2)))
    },
    .stage("handleErrors(with:sinkingTo:)") { source, _ in
      source.handleErrors(
        with: ErrorHandler().on(error: .any, then: .recover), sinkingTo: .just(9))
    },
    .stage("retry(_:)", runs: 3) { source, scheduler in
      source.retry(.constant(.seconds(1), maxRetries: 2), scheduler: scheduler)
    },
    .stage("retry(maxRetries:)", runs: 3) { source, _ in source.retry(maxRetries: 2) },
    .stage("retry(_:orWhen:)", runs: 3) { source, scheduler in
      source.retry(
        .constant(.seconds(1), maxRetries: 2), orWhen: Observable<Int>.never().sinkErrors(),
        scheduler: scheduler)
    },
    .stage("retryThenSinkError()") { source, _ in source.retryThenSinkError(maxAttempts: 3) },
    .stage("retryThenSinkError(targetType:)") { source, _ in
      source.retryThenSinkError(targetType: Trouble.self, maxAttempts: 3)
    },
    .stage("recover(with:)") { source, _ in source.recover(with: .just(9)) },
    .stage("recover(_:)") { source, _ in source.recover { _ in .just(9) } },
    .stage("replaceError(with:)") { source, _ in source.replaceError(with: 9) },
    .stage("mapError(_:)") { source, _ in source.mapError { _ in Trouble.b } },
    .stage("logErrors(to:)") { source, _ in source.logErrors(to: ErrorLog { _ in }) },
    .stage("guarded(by:)") { $0.guarded(by: CircuitBreaker(clock: $1)) },
  ]

  private static let elementwise: [Operator] = [
    .stage("tryMap(handlingErrorsWith:_:)") { source, scheduler in
      source.tryMap(handlingErrorsWith: onceMoreLater, scheduler: scheduler, failingAtFirst())
    },
    .stage("compactMap(handlingErrorsWith:_:)") { source, _ in
      source.compactMap(handlingErrorsWith: onceMore, failingAtFirst())
    },
    .stage("flatMap(handlingErrorsWith:_:)") { source, _ in
      let work = failingAtFirst()
      return source.flatMap(handlingErrorsWith: onceMore) { .just(try work($0)) }
    },
  ]

  private static let onceMore = ErrorHandler().on(error: .any, then: .retry(maxRetries: 1))
  private static let onceMoreLater = ErrorHandler()
    .on(error: .any, then: .retry(.constant(.milliseconds(1), maxRetries: 1)))

  /// Fails at every other call.
  private static func failingAtFirst() -> @Sendable (Int) throws -> Int {
    let calls = Shared(0)
    return { element in
      if !calls.add().isMultiple(of: 2) { throw Trouble.c }
      return element
    }
  }
}
