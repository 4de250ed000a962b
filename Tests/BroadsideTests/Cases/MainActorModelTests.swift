import Broadside
import BroadsideTesting
import Dispatch
import Testing

/// Whether the caller runs on the main queue. On Linux the main thread itself may be gone, and
/// another one serve its queue.
private func isOnMain() -> Bool { DispatchQueue.getSpecific(key: MainMark.key) != nil }

private enum MainMark {
  static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// The model of a screen: everything it is called for comes on the main actor, by its type.
@MainActor final class OrderModel: MainActorErrorShooting {
  private(set) var lines: [String] = []
  private(set) var offMain: [String] = []
  private var subscription: (any Disposable)?

  func load(_ source: Observable<Int>, ended: @escaping @Sendable () -> Void) {
    let handler = ErrorHandler()
      .on(
        error: .type(Trouble.b),
        then: .performOnMainActor { [weak self] error, onHandled in
          self?.note("performed \(error)")
          onHandled?()
        },
        .decideOnMainActor { [weak self] ship in
          self?.note("decided \(ship.attempt)")
          return ship.attempt < 1 ? .miss : nil
        })
    subscription =
      source
      .shootError(weak: self)
      .handleErrors(with: handler)
      .subscribeOnMainActor(
        onNext: { [weak self] in self?.note("next \($0)") },
        onError: { [weak self] error in
          self?.note("error \(error)")
          ended()
        },
        onCompleted: { [weak self] in
          self?.note("completed")
          ended()
        })
  }

  func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
    note("shot \(error) \(attempt)")
    complete(error == .a ? .miss : .hit(error))
  }

  func leave() { subscription?.dispose() }

  func note(_ line: String) {
    lines.append(line)
    if !isOnMain() { offMain.append(line) }
  }
}

@Suite(.timeLimit(.minutes(5))) struct MainActorModelTests {
  /// Fails on a background thread in the way of its number; keeps whether runs began on the main
  /// queue.
  func source(_ errors: [Trouble], _ onMain: Shared<[Bool]>) -> Observable<Int> {
    Observable.create { observer in
      let run = onMain.change { threads in
        threads.append(isOnMain())
        return threads.count
      }
      return DispatchScheduler.background.schedule(after: .zero) {
        observer.onNext(run)
        if run <= errors.count {
          observer.onError(errors[run - 1])
        } else {
          observer.onCompleted()
        }
      }
    }
  }

  @Test func everythingOfTheScreenRunsOnTheMainActor() async {
    let onMain = Shared<[Bool]>([])
    let ended = Gate()
    let model = OrderModel()
    await model.load(source([.a, .b, .b], onMain)) { ended.open() }
    await ended.wait()
    #expect(
      await model.lines == [
        "next 1", "shot a 0", "next 2", "shot b 1", "performed b", "decided 0", "next 3",
        "shot b 0", "performed b", "decided 1", "completed",
      ])
    let offMain = await model.offMain
    #expect(offMain == [])
    // A miss from the main actor does not leave the source there.
    #expect(onMain.value.dropFirst().allSatisfy { !$0 })
    #expect(onMain.value.count == 3)
  }

  @Test func theMarkTellsThreadsApart() async {
    let model = OrderModel()
    await model.note("here")
    #expect(await model.offMain.isEmpty)
    #expect(!isOnMain())
  }

  @Test func aModelThatIsGoneLetsTheErrorThrough() async throws {
    var model: OrderModel? = OrderModel()
    let stream = Observable<Int>.error(Trouble.a).shootError(weak: model!)
    model = nil
    await #expect(throws: Trouble.a) { try await stream.toArray() }
  }

  @Test func aModelOwnsItsSubscriptionWithoutACycle() async {
    let subject = PublishSubject<Int>()
    weak var gone: OrderModel?
    do {
      let model = OrderModel()
      gone = model
      await model.load(subject.asObservable()) {}
      #expect(subject.hasObservers)
      await model.leave()
    }
    #expect(gone == nil)
    #expect(!subject.hasObservers)
  }
}
