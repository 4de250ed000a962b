import Broadside
import Synchronization

/// A stream that fails until somebody says otherwise, and what its subscriber sees.
final class Trial: Sendable {
  private let log = Mutex<[String]>([])
  private let attempts = Atomic<Int>(0)
  private let subscription = Mutex<(any Disposable)?>(nil)

  /// - Parameter failures: How many attempts fail; the next one delivers its number.
  init(_ handler: ErrorHandler, failing failures: Int = .max) {
    let stream = Observable<Int>.create { [self] observer in
      let attempt = attempts.add(1, ordering: .relaxed).newValue
      if attempt > failures {
        observer.onNext(attempt)
        observer.onCompleted()
      } else {
        observer.onError(Trouble.busy)
      }
      return Disposables.create()
    }
    let running = stream.handleErrors(with: handler, scheduler: ImmediateScheduler())
      .subscribe { [self] event in log.withLock { $0.append("\(event)") } }
    subscription.withLock { $0 = running }
  }

  var events: [String] { log.withLock { $0 } }

  func dispose() { subscription.withLock { $0 }?.dispose() }
}

/// Retry, Close and Give up, which end in a miss, a sink and a hit.
struct AskingAlert: ErrorAlert {
  var style = AlertContent.Style.alert
  var name = "Trouble"

  func build(for ship: Ship) -> AlertContent {
    AlertContent(
      title: name, message: "Attempt \(ship.attempt)", style: style,
      buttons: [
        AlertButton(title: "Retry", isPreferred: true, shot: .miss),
        AlertButton(title: "Close", style: .cancel, shot: .sink),
        AlertButton(title: "Never", style: .cancel, shot: .hit(Trouble.broken)),
        AlertButton(title: "Give up", style: .destructive, shot: .hit(ship.error)),
      ])
  }
}

extension ErrorHandler {
  /// Asks, and completes where that passes.
  func asking(
    style: AlertContent.Style = .alert, name: String = "Trouble"
  ) -> ErrorHandler {
    on(error: .any, then: .present(alert: AskingAlert(style: style, name: name)), .recover)
  }
}
