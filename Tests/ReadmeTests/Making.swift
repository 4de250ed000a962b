import Broadside

struct Feed: Sendable {
  let items: [String]
}

protocol FeedClient: Sendable {
  func feed() async throws -> Feed
}

/// How a stream is made and heard, as the README shows it.
@MainActor
func making(_ client: any FeedClient) -> AnyObject {
  // README: making
  let feed = Observable<Feed>.create { observer in
    let task = Task {
      do {
        observer.onNext(try await client.feed())
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
    }
    return Disposables.create { task.cancel() }
  }

  @MainActor final class FeedModel {
    private(set) var items: [String] = []
    private let bag = DisposeBag()

    func load(_ feed: Observable<Feed>) {
      feed.retry(.exponential(maxRetries: 3))
        .subscribeOnMainActor(
          onNext: { [weak self] in self?.items = $0.items },
          onError: { [weak self] _ in self?.items = [] }
        )
        .disposed(by: bag)
    }
  }
  // README: end
  let model = FeedModel()
  model.load(feed)
  return model
}
