#if canImport(Combine)
  import BroadsideCore
  import Combine

  /// One subscriber of a stream that is read as a publisher.
  final class OutflowSubscription<Element: Sendable>: Scope, Subscription, @unchecked Sendable {
    // Unchecked: immutable but for the drain, which serves one thread at a time.
    private let drain = Drain(Outflow<Element>())

    init(
      deliver: @escaping (Element) -> Subscribers.Demand,
      finish: @escaping (Subscribers.Completion<any Error>) -> Void
    ) {
      super.init()
      drain.send(
        .opened(.init(deliver: AnyThread(deliver), finish: AnyThread(finish), scope: self)))
    }

    func begin(_ stream: Observable<Element>) {
      let input = RelayScope { [drain] _, error in drain.send(.ended(error)) }
      add(input)
      if !input.isEnded { stream.run({ [drain] in drain.send(.next($0)) }, input) }
    }

    func request(_ demand: Subscribers.Demand) { drain.send(.asked(demand)) }

    func cancel() { dispose() }

    override func didDispose() { drain.send(.closed) }
  }
#endif
