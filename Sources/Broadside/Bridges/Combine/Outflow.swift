#if canImport(Combine)
  import BroadsideCore
  import Combine

  /// Delivers the elements of a stream as a subscriber asks for them, and keeps the rest.
  struct Outflow<Element: Sendable>: DrainMachine {
    enum Event: Sendable {
      case opened(Outlet)
      case next(Element)
      case ended((any Error)?)
      case asked(Subscribers.Demand)
      case closed
    }

    /// The subscriber, until the end.
    struct Outlet: Sendable {
      let deliver: AnyThread<(Element) -> Subscribers.Demand>
      let finish: AnyThread<(Subscribers.Completion<any Error>) -> Void>
      let scope: Scope
    }

    private var outlet: Outlet?
    private var demand = Subscribers.Demand.none
    private var kept = Queue<Element>()
    private var end: Subscribers.Completion<any Error>?

    mutating func receive(_ event: Event) {
      switch event {
      case .opened(let outlet): self.outlet = outlet
      case .next(let element):
        guard outlet != nil else { return }
        kept.append(element)
        flow()
      case .ended(let error):
        end = error.map { .failure($0) } ?? .finished
        flow()
      case .asked(let demand):
        self.demand += demand
        flow()
      case .closed:
        outlet = nil
        kept = Queue()
      }
    }

    private mutating func flow() {
      guard let outlet else { return }
      while demand > .none, !outlet.scope.isEnded, let element = kept.next() {
        demand -= 1
        demand += outlet.deliver.value(element)
      }
      guard let end, kept.isEmpty, !outlet.scope.isEnded else { return }
      self.outlet = nil
      // Whoever cancels from now on comes too late.
      outlet.scope.completed()
      outlet.finish.value(end)
    }
  }
#endif
