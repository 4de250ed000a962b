import BroadsideCore
import Testing

/// Streams that are disposed, and screens that go.
@Suite struct AlertLeavingTests {
  let front = Front()

  func handler(on presenter: any AlertPresenter) -> ErrorHandler {
    .presenting(on: presenter) { ship in
      .asking("\(ship.error)", AlertButton(title: "Retry", shot: .miss))
    }
    .onNoMatch(.recover)
  }

  @Test func aDisposedStreamTakesItsAlertDownAndTheNextComesUp() throws {
    let handler = handler(on: front)
    let first = Failing(handler, Trouble.a)
    let second = Failing(handler, Trouble.b)
    first.dispose()
    #expect(front.withdrawals.value == 1)
    #expect(front.titles == ["a", "b"])
    try front.press()
    #expect(first.shots.value == [])
    #expect(second.shots.value == ["miss"])
    #expect(front.withdrawals.value == 1)
  }

  @Test func aDisposedStreamLeavesTheQueue() throws {
    let handler = handler(on: front)
    let streams = [Trouble.a, .b, .c].map { Failing(handler, $0) }
    streams[1].dispose()
    try front.press()
    try front.press()
    #expect(front.titles == ["a", "c"])
    #expect(streams.map(\.shots.value) == [["miss"], [], ["miss"]])
  }

  @Test func aBuiltAlertLeavesToo() throws {
    let handler = handler(on: front)
    let streams = [Trouble.a, .b, .c].map { Failing(handler, $0) }
    try front.press()
    streams[2].dispose()
    try front.press()
    #expect(front.titles == ["a", "b"])
    #expect(!front.isShowing)
  }

  @Test func theLastOfManyTakesTheAlertDown() throws {
    let handler = ErrorHandler.presenting(on: front) { _ in .asking("same") }
    let streams = (0..<4).map { _ in Failing(handler) }
    try front.press()
    streams[1].dispose()
    streams[2].dispose()
    #expect(front.withdrawals.value == 0)
    #expect(front.isShowing)
    streams[3].dispose()
    #expect(front.withdrawals.value == 1)
    #expect(!front.isShowing)
    #expect(streams.map(\.shots.value) == [["sink"], [], [], []])
  }

  @Test func theLastOfManyStillGetsTheAnswer() throws {
    let handler = ErrorHandler.presenting(on: front) { _ in .asking("same") }
    let streams = (0..<3).map { _ in Failing(handler) }
    try front.press()
    streams[1].dispose()
    try front.press()
    #expect(streams.map(\.shots.value) == [["sink"], [], ["sink"]])
  }

  @Test func anAnswerAfterDisposalIsIgnored() throws {
    let stream = Failing(handler(on: front))
    let alert = try front.take()
    stream.dispose()
    alert.press(0)
    alert.close()
    #expect(stream.shots.value == [])
    #expect(front.withdrawals.value == 1)
  }

  @Test func aHookThatComesLateIsCalledAtOnceOrNever() throws {
    let journal = Journal()
    let handler = handler(on: front)
    let stream = Failing(handler)
    let withdrawn = try front.take()
    stream.dispose()
    withdrawn.onWithdrawal { journal.note("withdrawn") }
    _ = Failing(handler)
    do {
      let answered = try front.take()
      answered.press(0)
      answered.onWithdrawal { journal.note("answered") }
    }
    #expect(journal.all == ["withdrawn"])
  }

  @Test func aScreenThatIsGonePasses() {
    var gone: Front? = Front()
    let handler = handler(on: gone!)
    gone = nil
    #expect(Failing(handler).shots.value == ["sink"])
  }

  @Test func aScreenThatGoesWhileItShowsLetsTheErrorThrough() {
    let streams: [Failing]
    do {
      let front = Front()
      let handler = handler(on: front)
      streams = [Failing(handler, Trouble.a)]
      #expect(streams[0].shots.value == [])
    }
    #expect(streams[0].shots.value == ["hit(a)"])
  }

  @Test func whoWaitedForAScreenThatIsGonePasses() async throws {
    let shots = Shared<[String]>([])
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      let front = Front()
      let handler = handler(on: front)
      let first = Failing(handler)
      let engagement = Engagement(with: handler, scheduler: AtOnce())
      engagement.decide(Trouble.b) { shot in
        shots.value.append(shot.text)
        continuation.resume()
      }
      withExtendedLifetime((front, first)) {}
    }
    #expect(shots.value == ["sink"])
  }

  @Test func aValueIsKept() throws {
    struct Window: AlertPresenter {
      let front: Front
      func present(alert: PresentedAlert) { front.present(alert: alert) }
    }
    let presenter: any AlertPresenter = Window(front: front)
    let stream = Failing(handler(on: presenter))
    try front.press()
    #expect(stream.shots.value == ["miss"])
  }

  @Test func nothingIsKeptInTheEnd() throws {
    weak var goneFront: Front?
    weak var goneStream: Failing?
    do {
      let front = Front()
      goneFront = front
      let stream = Failing(handler(on: front))
      goneStream = stream
      try front.press()
      stream.fail()
      stream.dispose()
    }
    #expect(goneFront == nil)
    #expect(goneStream == nil)
  }

  @Test func anotherObjectGetsAQueueOfItsOwn() throws {
    // Objects made one after another often get the same memory.
    for _ in 0..<20 {
      let front = Front()
      let stream = Failing(handler(on: front))
      #expect(front.isShowing)
      stream.dispose()
      let queue = front.alertQueue
      #expect(front.alertQueue === queue)
    }
  }
}
