import Broadside
import Foundation
import Testing

/// Where an action waits for a test to answer it.
final class Desk: Sendable {
  let started = Shared(0)
  let taken = Shared(0)
  let cancelled = Shared(0)
  private let replies = Shared<[Reply]>([])

  var action: ErrorAction {
    ErrorAction("desk") { _, reply in
      self.started.add()
      reply.onCancel { self.cancelled.add() }
      self.replies.change { $0.append(reply) }
    }
  }

  /// Answers the oldest call.
  func answer(_ answer: ErrorAction.Answer = .handled) { take().answer(answer) }

  /// Releases the oldest call without an answer.
  func drop() { _ = take() }

  /// The oldest call.
  func take() -> Reply {
    let reply = replies.change { $0.isEmpty ? nil : $0.removeFirst() }
    guard let reply else {
      Issue.record("Nobody waits for an answer.")
      return Reply(to: nil)
    }
    taken.add()
    return reply
  }
}

/// A source whose runs a test feeds by hand.
final class HandSource: Sendable {
  let observers = Shared<[Observer<Int>]>([])
  let live = Shared(0)

  var observable: Observable<Int> {
    .create { observer in
      self.observers.change { $0.append(observer) }
      self.live.add()
      return Disposables.create { self.live.change { $0 -= 1 } }
    }
  }

  var runs: Int { observers.value.count }
  var current: Observer<Int> { observers.value.last! }

  func fail(_ error: any Error = Trouble.a) { current.onError(error) }

  func complete(with element: Int) {
    current.onNext(element)
    current.onCompleted()
  }
}

/// A stream of a source that a test feeds, and what came of it.
struct Client: Sendable {
  let source = HandSource()
  let seen = Seen<Int>()
  let subscription: any Disposable

  init(_ decide: (Observable<Int>) -> Observable<Int>) {
    subscription = seen.subscribe(to: decide(source.observable))
  }

  init(
    _ handler: ErrorHandler, scheduler: any StreamScheduler = .background,
    resetting: AttemptReset = .never
  ) {
    self.init {
      $0.handleErrors(with: handler, scheduler: scheduler, resettingAttempts: resetting)
    }
  }

  func dispose() { subscription.dispose() }
}

extension ErrorHandler {
  /// The example of the documentation: log in together, then try again once.
  static func loggingIn(
    _ action: ErrorAction, by coordinator: RecoveryCoordinator, key: String = "login",
    then more: ErrorAction = .retry(maxRetries: 1)
  ) -> ErrorHandler {
    ErrorHandler().on(
      error: .any, then: action.coordinated(by: coordinator, key: key), more)
  }
}
