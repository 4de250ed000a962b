import Broadside

/// A small world of real streams.
final class World: @unchecked Sendable {
  // Unchecked: a world runs on one thread.
  private(set) var chronicle = Chronicle()
  private var a: [Observer<Int>] = []
  private var b: [Observer<Int>] = []
  private var first: (any Disposable)?
  private var second: (any Disposable)?

  static func run(_ program: Program, _ make: WorldOperator.Make) -> Chronicle {
    let world = World()
    let stream = make(world.input(.a), world.input(.b))
    world.first = world.subscribe(.first, to: stream)
    for step in program.steps {
      world.chronicle.step += 1
      switch step {
      case .send(let port, let mark): world.send(mark, from: port)
      case .join: world.second = world.subscribe(.second, to: stream)
      case .leave(let subscriber): (subscriber == .first ? world.first : world.second)?.dispose()
      }
    }
    defer {
      world.first?.dispose()
      world.second?.dispose()
    }
    return world.chronicle
  }

  /// A source that obeys no rules: it goes on after the end, and after disposal.
  private func input(_ port: Port) -> Observable<Int> {
    Observable.create { [self] observer in
      let number = chronicle.open(port)
      if port == .a { a.append(observer) } else { b.append(observer) }
      return Disposables.create { [self] in chronicle.close(port, number) }
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

  private func subscribe(_ subscriber: Subscriber, to stream: Observable<Int>) -> any Disposable {
    stream.subscribe(
      onNext: { [self] in chronicle.note(.next($0), for: subscriber) },
      onError: { [self] _ in chronicle.note(.error, for: subscriber) },
      onCompleted: { [self] in chronicle.note(.completed, for: subscriber) })
  }
}
