import Broadside
import Synchronization

/// Sending through a subject, against one uncontended lock per element.
enum Subjects {
  static var rows: [Row] {
    [
      Row(
        "subject, 1 subscriber / Mutex round trip", limit: 1.2, rounds: 500_000,
        { send(to: 1, $0) }, against: mutex),
      Row(
        "subject, 10 subscribers / Mutex round trip", limit: 2, rounds: 500_000,
        { send(to: 10, $0) }, against: mutex),
    ]
  }

  private static func send(to subscribers: Int, _ rounds: Int) {
    let subject = opaque(PublishSubject<Int>())
    let sum = Cell(0)
    let bag = DisposeBag()
    for _ in 0..<subscribers {
      subject.asObservable().subscribe(onNext: { sum.value &+= $0 }).disposed(by: bag)
    }
    for number in 0..<rounds { subject.onNext(number) }
    precondition(sum.value == subscribers * rounds * (rounds - 1) / 2)
    withExtendedLifetime(bag) {}
  }

  private final class Locked: Sendable {
    let sum = Mutex(0)
  }

  private static func mutex(_ rounds: Int) {
    let locked = opaque(Locked())
    for number in 0..<rounds { locked.sum.withLock { $0 &+= number } }
    precondition(locked.sum.withLock { $0 } == rounds * (rounds - 1) / 2)
  }
}
