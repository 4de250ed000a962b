import Broadside
import Foundation

private struct Limit: Error { let left: Int }

/// Rules that look at the failure, as the README shows them.
func deciding(_ stream: Observable<String>) -> Observable<String> {
  // README: deciding
  let handler = ErrorHandler()
    .on(error: .http(status: 500...599), then: .retry(.exponential(maxRetries: 3)))
    .on(error: .where(Limit.self) { $0.left == 0 }, then: .rethrow(as: URLError(.dataNotAllowed)))
    .onNoMatch(.decide { ship in ship.attempt < 2 ? .miss(after: .seconds(1)) : nil })

  return
    stream
    .handleErrors(with: handler)
    .replaceError(with: "nothing today")
  // README: end
}
