import Broadside
import BroadsideTesting
import Foundation
import Testing

/// An adapter for a foreign stream library has what the library's own streams have.
@Suite(.timeLimit(.minutes(1))) struct ToyAdapterTests {
  /// A toy source and what came of it.
  final class Toy: Sendable {
    let runs = Shared(0)
    let live = Shared(0)
    let seen = Seen<Int>()

    /// Sends the number of its run, and then an error in all runs but so many.
    func stream(failing failures: Int, error: Trouble = .a) -> ToyStream {
      ToyStream { [self] onNext, onEnd in
        let run = runs.add()
        live.add()
        onNext(run)
        onEnd(run <= failures ? error : nil)
        onNext(-1)
        onEnd(Trouble.c)
        return { [self] in live.change { $0 -= 1 } }
      }
    }

    func start(_ stream: ToyStream) -> ToyStream.Stop {
      stream.start(
        { [seen] in seen.note("\($0)") },
        { [seen] in seen.note($0.map { "error(\($0))" } ?? "completed") })
    }
  }

  let toy = Toy()
  let time = VirtualTimeScheduler()
  let endless = ErrorHandler().on(error: .any, then: .retry(.immediate))

  @Test func itIsTwentyLinesAtMost() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "ToyStream.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let adapter = try #require(text.components(separatedBy: "// The whole adapter.\n").last)
    #expect(adapter.split(separator: "\n").count <= 20)
  }

  @Test func missHitAndSink() {
    let handler = ErrorHandler()
      .on(error: .type(Trouble.a), then: .retry(maxRetries: 2), .recover)
      .on(error: .type(Trouble.b), then: .rethrow(as: Trouble.c))
    _ = toy.start(toy.stream(failing: 2).handleErrors(with: handler))
    #expect(toy.seen.all == ["1", "2", "3", "completed"])
    let sunk = Toy()
    _ = sunk.start(sunk.stream(failing: 9).handleErrors(with: handler))
    #expect(sunk.seen.all == ["1", "2", "3", "completed"])
    let hit = Toy()
    _ = hit.start(hit.stream(failing: 9, error: .b).handleErrors(with: handler))
    #expect(hit.seen.all == ["1", "error(c)"])
    let unknown = Toy()
    _ = unknown.start(unknown.stream(failing: 9, error: .c).handleErrors(with: handler))
    #expect(unknown.seen.all == ["1", "error(c)"])
    #expect(toy.live.value + sunk.live.value + hit.live.value + unknown.live.value == 0)
  }

  @Test func anAttemptIsFreedBeforeItsErrorIsDecidedOn() {
    let live = Shared<[Int]>([])
    let handler = ErrorHandler().on(
      error: .any,
      then: .decide { [toy] ship in
        live.change { $0.append(toy.live.value) }
        return ship.attempt < 1 ? .miss : .sink
      })
    _ = toy.start(toy.stream(failing: 9).handleErrors(with: handler))
    #expect(live.value == [0, 0])
  }

  @Test func delaysRunOnTheScheduler() {
    let handler = ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(5))))
    _ = toy.start(toy.stream(failing: 2).handleErrors(with: handler, scheduler: time))
    time.advance(by: .seconds(9))
    #expect(toy.seen.all == ["1", "2"])
    time.advance(by: .seconds(1))
    #expect(toy.seen.all == ["1", "2", "3", "completed"])
    #expect(time.isIdle)
  }

  @Test func stoppingEndsTheDelay() {
    let handler = ErrorHandler().on(error: .any, then: .retry(.constant(.seconds(5))))
    let stop = toy.start(toy.stream(failing: 2).handleErrors(with: handler, scheduler: time))
    stop()
    #expect(time.isIdle)
    #expect(toy.seen.all == ["1"])
  }

  @Test func stoppingEndsTheDecision() {
    let desk = Desk()
    let handler = ErrorHandler().on(error: .any, then: desk.action)
    let stop = toy.start(toy.stream(failing: 2).handleErrors(with: handler))
    #expect(desk.started.value == 1)
    stop()
    #expect(desk.cancelled.value == 1)
    desk.answer(.decided(.miss))
    #expect(toy.runs.value == 1)
    #expect(toy.seen.all == ["1"])
  }

  @Test func stoppingEndsTheAttempt() {
    let live = Shared(0)
    let stream = ToyStream { [live] _, _ in
      live.add()
      return { live.change { $0 -= 1 } }
    }
    let stop = toy.start(stream.handleErrors(with: endless))
    #expect(live.value == 1)
    stop()
    #expect(live.value == 0)
    stop()
    #expect(live.value == 0)
  }

  @Test func cancellingFromWithinASourceEndsTheLoop() {
    let engagement = Engagement(with: endless)
    let ends = Shared(0)
    engagement.run { [toy] attempt in
      if toy.runs.add() == 3 { engagement.cancel() }
      attempt.end(Trouble.a)
      return Disposables.create()
    } ended: { _ in
      ends.add()
    }
    #expect(toy.runs.value == 3)
    #expect(ends.value == 0)
  }

  @Test func aHundredThousandRetriesNeedTheStackOfOne() {
    let depth = Shared<ClosedRange<UInt>?>(nil)
    let source = toy.stream(failing: 100_000)
    let stream = ToyStream { onNext, onEnd in
      depth.noteStack()
      return source.start(onNext, onEnd)
    }
    _ = toy.start(stream.handleErrors(with: endless))
    #expect(toy.runs.value == 100_001)
    #expect(toy.seen.all.last == "completed")
    #expect(depth.stackUsed < 16 << 10)
  }

  @Test func nothingIsKeptAfterTheEnd() {
    let living = Shared(0)
    do {
      let witness = Witness(living)
      let source = toy.stream(failing: 2)
      let stream = ToyStream { onNext, onEnd in
        withExtendedLifetime(witness) { source.start(onNext, onEnd) }
      }
      let engagement = Engagement(with: endless)
      engagement.run { attempt in
        Disposables.create(stream.start({ _ in }, { attempt.end($0) }))
      } ended: { _ in
        withExtendedLifetime(engagement) {}
      }
    }
    #expect(living.value == 0)
  }
}
