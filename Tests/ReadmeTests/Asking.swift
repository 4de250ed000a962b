import Broadside
import BroadsideUI
import Foundation

/// A question to the user whose answer decides, as the README shows it.
private func asking(_ download: Observable<Data>) -> Observable<Data> {
  // README: asking
  let question = RejectableAlert(
    title: "No connection", message: "Try again?", confirmTitle: "Retry", rejectTitle: "Cancel",
    confirmShot: .miss, rejectShot: .sink)
  let handler = ErrorHandler(for: TerminalPresenter())
    .on(error: .offline, then: .present(alert: question))
    .on(error: .type((any HealableError).self), then: .heal)

  return download.handleErrors(with: handler)
  // README: end
}
