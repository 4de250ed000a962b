import BroadsideCore

/// A failing stream whose alert a person answers.
struct Asking: Sendable {
  struct Trouble: Error {}

  private let shots: AsyncStream<Shot>
  private let engagement: Engagement

  init(_ content: AlertContent, on presenter: any AlertPresenter) {
    let (shots, continuation) = AsyncStream<Shot>.makeStream()
    self.shots = shots
    engagement = Engagement(
      with: ErrorHandler(for: presenter)
        .on(error: .any, then: .present { _ in content }).onNoMatch(.recover))
    engagement.decide(Trouble()) { shot in
      continuation.yield(shot)
      continuation.finish()
    }
  }

  /// What is decided, as text.
  var shot: String? {
    get async { await shots.first { _ in true }?.description }
  }

  func dispose() { engagement.cancel() }
}

extension AlertContent {
  /// Three buttons; the shot's delay tells which one was pressed.
  static func offline(
    _ title: String = "No connection", message: String? = nil,
    buttons: [String] = ["Retry", "Later", "Close"]
  ) -> AlertContent {
    AlertContent(
      title: title, message: message,
      buttons: buttons.enumerated().map { index, title in
        AlertButton(title: title, shot: .miss(after: .seconds(index + 1)))
      })
  }
}

extension String {
  /// The shot of the button with this number, from 1.
  static func button(_ number: Int) -> String { "\(Shot.miss(after: .seconds(number)))" }
}
