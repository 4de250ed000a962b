import Broadside

/// A small world of real streams. It can be run again and again.
final class World: @unchecked Sendable {
  // Unchecked: a world runs on one thread.
  private(set) var chronicle = Chronicle()
  private var a: [Observer<Int>] = []
  private var b: [Observer<Int>] = []
  private var first: (any Disposable)?
  private var second: (any Disposable)?
  private var stream = Observable<Int>.never()

  init(_ make: WorldOperator.Make) { stream = make(input(.a), input(.b)) }

  /// Runs a program from the beginning of time.
  func run(_ program: Program) -> Chronicle {
    first = subscribe(.first)
    for step in program.steps {
      chronicle.step += 1
      switch step {
      case .send(let port, let mark): send(mark, from: port)
      case .join: second = subscribe(.second)
      case .leave(let subscriber): (subscriber == .first ? first : second)?.dispose()
      }
    }
    defer {
      first?.dispose()
      second?.dispose()
      (chronicle, a, b) = (Chronicle(), [], [])
    }
    return chronicle
  }

  /// A source that obeys no rules: it goes on after the end, and after disposal.
  private func input(_ port: Port) -> Observable<Int> {
    Observable.create { [unowned self] observer in
      let number = chronicle.open(port)
      if port == .a { a.append(observer) } else { b.append(observer) }
      return Disposables.create { [weak self] in self?.chronicle.close(port, number) }
    }
  }

  private func send(_ mark: Mark, from port: Port) {
    for observer in port == .a ? a : b {
      switch mark {
      case .next(let element): observer.onNext(element)
      case .error: observer.onError(Trouble.a)
      case .completed: observer.onCompleted()
      }
    }
  }

  private func subscribe(_ subscriber: Subscriber) -> any Disposable {
    stream.subscribe(
      onNext: { [self] in chronicle.note(.next($0), for: subscriber) },
      onError: { [self] _ in chronicle.note(.error, for: subscriber) },
      onCompleted: { [self] in chronicle.note(.completed, for: subscriber) })
  }
}
