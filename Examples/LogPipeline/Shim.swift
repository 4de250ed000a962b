import Broadside
import Synchronization

extension Observable {
  func compactMap<Result: Sendable>(
    handlingErrorsWith handler: ErrorHandler, scheduler: any StreamScheduler,
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    compactMap { element in
      var engagement: Engagement?
      while true {
        do { return try transform(element) } catch {
          let e = engagement ?? Engagement(with: handler, scheduler: scheduler)
          engagement = e
          let shot = Mutex<Shot?>(nil)
          e.decide(error) { s in shot.withLock { $0 = s } }
          switch shot.withLock({ $0 }) {
          case .miss(let d): if d > .zero { _ = scheduler.schedule(after: d) {} }
          case .hit(let e): throw e
          case .sink, nil: return nil
          }
        }
      }
    }
  }
  func tryMap<Result: Sendable>(
    handlingErrorsWith handler: ErrorHandler, scheduler: any StreamScheduler,
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    compactMap(handlingErrorsWith: handler, scheduler: scheduler) { try transform($0) }
  }
}
