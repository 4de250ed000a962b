import Broadside
import Foundation

/// One fight: a stream that fails again and again, and somebody who decides.
struct Battle: Sendable {
  private let presenter: any AlertPresenter
  private let chart = Chart()

  init(on presenter: any AlertPresenter) { self.presenter = presenter }

  /// Fires until the stream ends, and draws what happened.
  func fight() async {
    do {
      for try await _ in shots.values {}
      Console.say("The stream has completed.")
    } catch {
      Console.say("The stream has failed: \(error.localizedDescription)")
    }
    Console.say(chart.text)
  }

  private var shots: Observable<Int> {
    gun.handleErrors(with: handler)
      .do(
        onNext: { [chart] in chart.seen(Character("\($0)")) },
        onError: { [chart] _ in chart.seen("#") },
        onCompleted: { [chart] in chart.seen("|") })
  }

  /// A gun that jams after the second shot, each time.
  private var gun: Observable<Int> {
    Observable.from([1, 2]).concat(.error(GunJammed()))
      .do(
        onNext: { [chart] in chart.source(Character("\($0)")) },
        onError: { [chart] _ in chart.source("#") })
  }

  private var handler: ErrorHandler {
    ErrorHandler(for: presenter)
      .on(error: .type(GunJammed.self), then: .present(alert: GunAlert()))
      .always(
        .log(
          to: ErrorLog { [chart] ship in
            guard let shot = ship.outcome else { return }
            chart.shot(shot)
            Console.say("attempt \(ship.attempt + 1): \(shot.meaning)")
          }))
  }
}

extension Shot {
  /// What it does to the stream, in a few words.
  fileprivate var meaning: String {
    switch self {
    case .miss: "miss, the gun is loaded again"
    case .hit: "hit, the error goes on"
    case .sink: "sink, the stream completes"
    }
  }
}
