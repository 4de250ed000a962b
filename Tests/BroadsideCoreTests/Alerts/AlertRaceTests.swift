import BroadsideCore
import Dispatch
import Testing

/// Presenters on real threads, honest and not.
@Suite(.timeLimit(.minutes(5))) struct AlertRaceTests {
  /// Hands its alerts to a closure.
  final class Window: AlertPresenter {
    private let body: @Sendable (PresentedAlert) -> Void

    init(_ body: @escaping @Sendable (PresentedAlert) -> Void) { self.body = body }

    func present(alert: PresentedAlert) { body(alert) }
  }

  /// Decides `count` failures at once on several threads, and waits for every shot.
  func volley(_ count: Int, _ handler: ErrorHandler, kinds: Int = 3) -> [Int] {
    let shots = (0..<count).map { _ in Shared(0) }
    let done = DispatchGroup()
    for _ in shots { done.enter() }
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let engagement = Engagement(with: handler)
      engagement.decide(Failure(kind: index % kinds)) { _ in
        shots[index].add()
        done.leave()
      }
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
    return shots.map(\.value)
  }

  struct Failure: Error { let kind: Int }

  func handler(on presenter: any AlertPresenter) -> ErrorHandler {
    .presenting(on: presenter) { ship in
      let kind = (ship.error as? Failure)?.kind ?? -1
      return .asking("\(kind)", AlertButton(title: "Retry", shot: .miss))
    }
  }

  @Test func twoHundredFailuresAtOnceAreEachAnsweredOnce() {
    let window = Window { alert in
      DispatchQueue.global().async { @Sendable in alert.press(0) }
    }
    let shots = volley(200, handler(on: window))
    #expect(shots == Array(repeating: 1, count: 200))
    withExtendedLifetime(window) {}
  }

  @Test func oneAlertIsOnScreenAtATime() {
    let onScreen = Shared(0)
    let most = Shared(0)
    let window = Window { alert in
      most.raise(to: onScreen.add())
      DispatchQueue.global().async { @Sendable in
        onScreen.add(-1)
        alert.press(0)
      }
    }
    let shots = volley(300, handler(on: window), kinds: 100)
    #expect(shots == Array(repeating: 1, count: 300))
    #expect(most.value == 1)
    withExtendedLifetime(window) {}
  }

  @Test func aPresenterThatAnswersFromThreeThreadsCountsOnce() {
    let window = Window { alert in
      DispatchQueue.concurrentPerform(iterations: 3) { index in
        index == 0 ? alert.close() : alert.press(0)
      }
      alert.refuse()
    }
    let shots = volley(200, handler(on: window), kinds: 200)
    #expect(shots == Array(repeating: 1, count: 200))
    withExtendedLifetime(window) {}
  }

  @Test func aPresenterThatDropsEveryAlertLeavesNobodyBehind() {
    let window = Window { alert in
      DispatchQueue.global().async { @Sendable in withExtendedLifetime(alert) {} }
    }
    let shots = volley(200, handler(on: window), kinds: 200)
    #expect(shots == Array(repeating: 1, count: 200))
    withExtendedLifetime(window) {}
  }

  @Test func disposalRacesTheAnswerOfEachAlert() {
    let onScreen = Shared(0)
    let most = Shared(0)
    let window = Window { alert in
      most.raise(to: onScreen.add())
      let isDown = Shared(false)
      let takeDown: @Sendable () -> Void = { if isDown.raise() { onScreen.add(-1) } }
      alert.onWithdrawal(takeDown)
      DispatchQueue.global().async { @Sendable in
        takeDown()
        alert.press(0)
      }
    }
    let handler = handler(on: window)
    let shots = (0..<300).map { _ in Shared(0) }
    let over = DispatchGroup()
    DispatchQueue.concurrentPerform(iterations: shots.count) { index in
      let engagement = Engagement(with: handler)
      engagement.decide(Failure(kind: index % 50)) { _ in shots[index].add() }
      if index % 2 == 0 {
        DispatchQueue.global().async(group: over) { @Sendable in engagement.cancel() }
      }
    }
    #expect(over.wait(timeout: .now() + 60) == .success)
    // The queue still works, and who comes last is answered after all who came before.
    #expect(volley(1, handler, kinds: 1) == [1])
    #expect(shots.allSatisfy { $0.value <= 1 })
    #expect(most.value == 1)
    withExtendedLifetime(window) {}
  }
}

extension Shared where Value == Int {
  @discardableResult func add(_ number: Int = 1) -> Int {
    change { value in
      value += number
      return value
    }
  }

  func raise(to number: Int) { change { $0 = max($0, number) } }
}

extension Shared where Value == Bool {
  /// Sets it; whether this call did.
  func raise() -> Bool {
    change { value in
      defer { value = true }
      return !value
    }
  }
}
