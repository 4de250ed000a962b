import Broadside
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPClient {
  /// The body of one answer, asked for anew by each subscription and cancelled with it.
  ///
  /// An answer with an error status is an ``HTTPError``.
  ///
  /// - Parameter request: Made at each subscription, so that a retry may carry a new token.
  func body(
    of request: @escaping @Sendable () -> URLRequest, timeout: Duration = .seconds(1)
  ) -> Observable<Data> {
    .create { observer in
      let task = fetch(request(), timeout: timeout) { result in
        switch result {
        case .success(let (data, response)):
          if let error = HTTPError(response: response, body: data) {
            observer.onError(error)
          } else {
            observer.onNext(data)
            observer.onCompleted()
          }
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}
