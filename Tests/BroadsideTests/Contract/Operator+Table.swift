import Broadside

extension Operator {
  static let sources: [Operator] = [
    .source("create(_:)", elements: [1, 2, 3]) { _ in
      .create { observer in
        for element in 1...3 { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
      }
    },
    .source("just(_:)", elements: [1]) { _ in .just(1) },
    .source("of(_:)", elements: [1, 2, 3]) { _ in .of(1, 2, 3) },
    .source("empty()", elements: []) { _ in .empty() },
    .source("never()", elements: [], isEnding: false) { _ in .never() },
    .source("error(_:)", elements: []) { _ in .error(Trouble.a) },
    .source("from(_:)", elements: [1, 2, 3]) { _ in .from(1...3) },
    .stage("deferred(_:)") { source, _ in .deferred { source } },
    .source("timer(_:)", elements: [0]) { .timer(.seconds(1), scheduler: $0) },
    .source("interval(_:)", elements: [0, 1, 2]) {
      .interval(.seconds(1), scheduler: $0).take(3)
    },
  ]

  static let shaping: [Operator] = [
    .stage("map(_:)", elements: [2, 4, 6]) { source, _ in source.map { $0 * 2 } },
    .stage("compactMap(_:)", elements: [1, 3]) { source, _ in
      source.compactMap { $0 == 2 ? nil : $0 }
    },
    .stage("filter(_:)", elements: [1, 3]) { source, _ in source.filter { $0 != 2 } },
    .stage("scan(_:_:)", elements: [1, 3, 6]) { source, _ in source.scan(0) { $0 + $1 } },
    .stage("take(_:)", elements: [1, 2]) { source, _ in source.take(2) },
    .stage("take(while:)", elements: [1, 2]) { source, _ in source.take { $0 < 3 } },
    .stage("take(until:)") { source, _ in source.take(until: Observable<Int>.never()) },
    .stage("distinctUntilChanged()") { source, _ in source.distinctUntilChanged() },
    .stage("do()") { source, _ in source.do(onNext: { _ in }) },
    .stage("materialize()") { source, _ in
      source.materialize().compactMap { if case .next(let element) = $0 { element } else { nil } }
    },
  ]

  static let joining: [Operator] = [
    .stage("flatMap(_:)", elements: [1, 1, 2, 2, 3, 3]) { source, _ in
      source.flatMap { .of($0, $0) }
    },
    .stage("flatMapLatest(_:)") { source, _ in source.flatMapLatest { .just($0) } },
    .stage("merge()") { source, _ in Observable.of(source, .empty()).merge() },
    .stage("merge(_:)") { source, _ in .merge(.empty(), source) },
    .stage("merge(_:)") { source, _ in .merge([source, .empty()]) },
    .stage("concat(_:)") { source, _ in source.concat(.just(9)) },
    .stage("concat(_:)") { source, _ in .concat(.empty(), source) },
    .stage("concat(_:)") { source, _ in .concat([source, .empty()]) },
    .stage("share()") { source, _ in source.share() },
    .stage("PublishSubject.asObservable()") { source, _ in
      .create { observer in
        let subject = PublishSubject<Int>()
        let output = subject.asObservable().subscribe(observer)
        return Disposables.create(source.subscribe(subject.asObserver()), output)
      }
    },
  ]

  static let timed: [Operator] = [
    .stage("delay(_:)") { $0.delay(.seconds(1), scheduler: $1) },
    .stage("observe(on:)") { $0.observe(on: $1) },
    .stage("subscribe(on:)") { $0.subscribe(on: $1) },
    .stage("timeout(_:)") { $0.timeout(.seconds(9), scheduler: $1) },
    .stage("timeout(perAttempt:)") { $0.timeout(perAttempt: .seconds(9), scheduler: $1) },
    .stage("timeout(_:other:)") { $0.timeout(.seconds(9), other: .just(9), scheduler: $1) },
  ]

  static let ends: [Operator] = [
    .stage("subscribe()") { source, _ in
      .create { observer in
        source.subscribe(
          onNext: observer.onNext, onError: observer.onError, onCompleted: observer.onCompleted)
      }
    },
    .stage("subscribe(_:)") { source, _ in .create { source.subscribe($0.on) } },
    .stage("subscribe(_:)") { source, _ in .create { source.subscribe($0) } },
  ]

  static let signals: [Operator] = [
    .stage("asSignal(onError:)") { source, _ in source.asSignal { _ in 9 }.asObservable() },
    .stage("sinkErrors()") { source, _ in source.sinkErrors().asObservable() },
    .stage("Signal.asObservable()") { source, _ in source.sinkErrors().asObservable() },
    .stage("Signal.subscribe()") { source, _ in
      .create { observer in
        source.sinkErrors().subscribe(onNext: observer.onNext, onCompleted: observer.onCompleted)
      }
    },
    .stage("Signal.map(_:)", elements: [2, 4, 6]) { source, _ in
      source.sinkErrors().map { $0 * 2 }.asObservable()
    },
    .stage("Signal.filter(_:)", elements: [1, 3]) { source, _ in
      source.sinkErrors().filter { $0 != 2 }.asObservable()
    },
    .stage("Signal.scan(_:_:)", elements: [1, 3, 6]) { source, _ in
      source.sinkErrors().scan(0) { $0 + $1 }.asObservable()
    },
    .stage("Signal.merge(_:)") { source, _ in
      Signal.merge(source.sinkErrors(), Observable.empty().sinkErrors()).asObservable()
    },
    .stage("Signal.merge(_:)") { source, _ in
      Signal.merge([source.sinkErrors(), Observable.empty().sinkErrors()]).asObservable()
    },
  ]
}
