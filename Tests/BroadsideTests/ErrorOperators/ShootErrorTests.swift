import Broadside
import Testing

@Suite(.timeLimit(.minutes(5))) struct ShootErrorTests {
  struct Fails: Error {}

  @Test func theSixClosureFormsResolveWithoutAnnotations() async throws {
    let source = Observable<Int>.error(Trouble.a)
    let forms: [Observable<Int>] = [
      source.shootError { _, attempt in attempt < 2 ? .miss : .sink },
      source.shootError { (_: Trouble, attempt) in attempt < 2 ? .miss : .sink },
      source.shootError { error, attempt in
        await Task.yield()
        return attempt < 2 ? .miss : .hit(error)
      },
      source.shootError { (error: Trouble, attempt) in
        await Task.yield()
        if attempt == 2 { throw Fails() }
        return .miss
      },
      source.shootError { _, attempt in .just(attempt < 2 ? .miss : .sink) },
      source.shootError { (_: Trouble, attempt) in .just(attempt < 2 ? .miss : .sink) },
    ]
    var outcomes: [String] = []
    for form in forms {
      do {
        outcomes.append("\(try await form.toArray())")
      } catch {
        outcomes.append("\(error)")
      }
    }
    #expect(outcomes == ["[]", "[]", "a", "Fails()", "[]", "[]"])
  }

  @Test func anErrorOfAnotherTypePassesUntouched() {
    let asked = Shared(0)
    let source = Observable<Int>.error(Fails())
    let stream = source.shootError { (_: Trouble, _) in
      asked.add()
      return .sink
    }
    #expect(stream.seen() == ["error(Fails())"])
    #expect(asked.value == 0)
  }

  @Test func aTargetMayBeAProtocol() {
    struct Retriable: RetriableError { let canRetry: Bool }
    let stream = { (error: any Error) in
      Observable<Int>.error(error).shootError { (error: any RetriableError, attempt) in
        error.canRetry && attempt < 3 ? .miss : .sink
      }
    }
    #expect(stream(Retriable(canRetry: true)).seen() == ["completed"])
    #expect(stream(Trouble.a).seen() == ["error(a)"])
  }

  @Test func hitsGoToTheNextOperator() {
    let stream = Observable<Int>.error(Trouble.a)
      .shootError { _, _ in .hit(Trouble.b) }
      .shootError { (error: Trouble, _) in error == .b ? .hit(Trouble.c) : .sink }
    #expect(stream.seen() == ["error(c)"])
  }

  @Test func anEmptyStreamOfShotsLetsTheErrorThrough() {
    let source = Observable<Int>.error(Trouble.a)
    #expect(source.shootError { _, _ in Observable<Shot>.empty() }.seen() == ["error(a)"])
    #expect(source.shootError { _, _ in Observable<Shot>.error(Trouble.b) }.seen() == ["error(b)"])
  }

  final class Sinking: ErrorShooting, Sendable {
    let asked: Shared<Int>
    init(_ asked: Shared<Int>) { self.asked = asked }
    func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
      asked.add()
      complete(.sink)
    }
  }

  @Test func theOperatorKeepsItsShooterAsLongAsItIsUsed() {
    let asked = Shared(0)
    weak var gone: Sinking?
    do {
      let stream: Observable<Int>
      do {
        let shooter = Sinking(asked)
        gone = shooter
        stream = Observable.error(Trouble.a).shootError(with: shooter)
      }
      #expect(stream.seen() == ["completed"])
      #expect(asked.value == 1)
    }
    #expect(gone == nil)
  }

  @Test func aWeakShooterThatIsGoneLetsTheErrorThrough() {
    let asked = Shared(0)
    let stream: Observable<Int>
    do {
      let shooter = Sinking(asked)
      stream = Observable.error(Trouble.a).shootError(weak: shooter)
      #expect(stream.seen() == ["completed"])
    }
    #expect(stream.seen() == ["error(a)"])
    #expect(asked.value == 1)
  }

  @Test func aShooterReleasedWithItsCallbackLetsTheErrorThrough() {
    final class Keeping: ErrorShooting, @unchecked Sendable {
      // Unchecked: used from one thread.
      var complete: (@Sendable (Shot) -> Void)?
      func shoot(error: any Error, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {
        self.complete = complete
      }
    }
    let seen = Seen<Int>()
    do {
      let shooter = Keeping()
      let subscription = seen.subscribe(to: Observable.error(Trouble.a).shootError(weak: shooter))
      #expect(seen.all == [])
      withExtendedLifetime(subscription) {}
    }
    #expect(seen.all == ["error(a)"])
  }

  @Test func theRicherFormGetsTheShip() {
    struct Looking: ErrorShooting {
      let ships: Shared<[Ship]>
      func shoot(error: Trouble, attempt: Int, complete: @escaping @Sendable (Shot) -> Void) {}
      func shoot(error: Trouble, ship: Ship, complete: @escaping @Sendable (Shot) -> Void) {
        ships.change { $0.append(ship) }
        complete(ship.history.count < 2 ? .miss : .sink)
      }
    }
    let ships = Shared<[Ship]>([])
    #expect(
      Observable<Int>.error(Trouble.a)
        .shootError(with: Looking(ships: ships), fileID: "Here.swift", line: 7).seen()
        == ["completed"])
    #expect(ships.value.map(\.attempt) == [0, 1, 2])
    #expect(ships.value[2].origin.description == "Here.swift:7")
  }

  @Test func aRetriableErrorIsToldWhatBecameOfIt() {
    struct Told: RetriableError {
      let log: Shared<[String]>
      var canRetry: Bool { true }
      func wasMissed(attempt: Int) { log.change { $0.append("missed \(attempt)") } }
      func wasHit(attempt: Int) { log.change { $0.append("hit \(attempt)") } }
      func wasSunk(attempt: Int) { log.change { $0.append("sunk \(attempt)") } }
    }
    let log = Shared<[String]>([])
    let source = Observable<Int>.error(Told(log: log)).logErrors(to: ErrorLog { _ in })
    _ = source.shootError { _, attempt in attempt < 2 ? .miss : .sink }.seen()
    #expect(log.value == ["missed 0", "missed 1", "sunk 2"])
    _ = source.handleErrors(with: ErrorHandler().on(error: .any, then: .rethrow)).seen()
    #expect(log.value.last == "hit 0")
    #expect(log.value.count == 4)
  }
}
