import Broadside
import BroadsideTesting
import Testing

@Suite struct ShapingTests {
  let numbers = Observable.from(1...4)

  @Test func elementsAreChangedDroppedAndCombined() {
    #expect(numbers.map { $0 * 2 }.seen() == ["2", "4", "6", "8", "completed"])
    #expect(numbers.filter { $0.isMultiple(of: 2) }.seen() == ["2", "4", "completed"])
    #expect(numbers.compactMap { $0 > 2 ? "\($0)!" : nil }.seen() == ["3!", "4!", "completed"])
    #expect(numbers.scan(10, +).seen() == ["11", "13", "16", "20", "completed"])
    #expect(
      Observable.of(1, 1, 2, 1).distinctUntilChanged().seen() == ["1", "2", "1", "completed"])
  }

  @Test func eachSubscriptionHasStateOfItsOwn() {
    let sums = numbers.scan(0, +)
    #expect(sums.seen() == sums.seen())
    let distinct = Observable.of(1).distinctUntilChanged()
    #expect(distinct.seen() == distinct.seen())
    let two = numbers.take(2)
    #expect(two.seen() == two.seen())
  }

  static let throwing: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.map { try failAtThree($0) } },
    { $0.compactMap { try failAtThree($0) } },
    { $0.filter { try failAtThree($0) > 0 } },
    { $0.scan(0) { _, element in try failAtThree(element) } },
    { $0.take { try failAtThree($0) > 0 } },
    { $0.do(onNext: { _ = try failAtThree($0) }) },
    { $0.flatMap { .just(try failAtThree($0)) } },
    { $0.flatMapLatest { .just(try failAtThree($0)) } },
  ]

  @Test(arguments: throwing.indices)
  func aThrowIsAnErrorEventAndFreesTheSource(_ index: Int) {
    let source = ScriptedSource<Int>([.misbehaving([1, 2, 3, 4].map(Event.next) + [.completed])])
    #expect(Self.throwing[index](source.observable).seen() == ["1", "2", "error(c)"])
    #expect(source.live == 0)
  }

  @Test func takeCountsDown() {
    #expect(numbers.take(0).seen() == ["completed"])
    #expect(numbers.take(1).seen() == ["1", "completed"])
    #expect(numbers.take(4).seen() == ["1", "2", "3", "4", "completed"])
    #expect(numbers.take(.max).seen() == ["1", "2", "3", "4", "completed"])
    #expect(Observable<Int>.error(Trouble.a).take(1).seen() == ["error(a)"])
  }

  @Test func takingNothingDoesNotSubscribe() {
    let source = ScriptedSource<Int>([.elements([1])])
    #expect(source.observable.take(0).seen() == ["completed"])
    #expect(source.subscriptionCount == 0)
  }

  @Test func aNegativeCountTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable.just(1).take(-1)
    }
  }

  @Test func takeWhileDropsTheFirstThatIsRefused() {
    #expect(Observable.of(1, 5, 1).take { $0 < 3 }.seen() == ["1", "completed"])
  }

  @Test func doSeesEachEventBeforeItGoesOn() {
    let seen = Seen<Int>()
    let stream = Observable.of(1).do(
      onNext: { seen.note("do \($0)") }, onCompleted: { seen.note("do completed") },
      onSubscribe: { seen.note("do subscribe") }, onDispose: { seen.note("do dispose") })
    _ = seen.subscribe(to: stream)
    #expect(
      seen.all == ["do subscribe", "do 1", "1", "do completed", "completed", "do dispose"])
  }

  @Test func aThrowAtTheEndIsTheError() {
    let failing = Observable<Int>.error(Trouble.a).do(onError: { _ in throw Trouble.b })
    #expect(failing.seen() == ["error(b)"])
    #expect(Observable.of(1).do(onCompleted: { throw Trouble.b }).seen() == ["1", "error(b)"])
  }

  @Test func materializeMakesElementsOfAllEvents() {
    #expect(Observable.of(1).materialize().seen() == ["next(1)", "completed", "completed"])
    #expect(Observable<Int>.error(Trouble.a).materialize().seen() == ["error(a)", "completed"])
  }
}

private func failAtThree(_ number: Int) throws -> Int {
  if number == 3 { throw Trouble.c }
  return number
}
