import Broadside
import BroadsideTesting
import Testing

/// What a source delivers while the bridge is being set up is kept, and the end comes last.
@Suite(.timeLimit(.minutes(5))) struct AsyncValuesTests {
  func source() -> ScriptedSource<Int> {
    ScriptedSource([.elements([1, 2, 3]).fail(Trouble.a)])
  }

  /// All that an iterator gives, asked once more after its end.
  func pull(_ stream: Observable<Int>) async -> [String] {
    var seen: [String] = []
    var iterator = stream.values.makeAsyncIterator()
    do {
      while let element = try await iterator.next() { seen.append("\(element)") }
      seen.append("nil")
    } catch {
      seen.append("\(error)")
    }
    do {
      seen.append("\(try await iterator.next() as Any)")
    } catch {
      seen.append("\(error)")
    }
    return seen
  }

  @Test func nothingIsLostBeforeTheError() async {
    let source = source()
    #expect(await pull(source.observable) == ["1", "2", "3", "a", "nil"])
    #expect(source.subscriptionCount == 1)
    #expect(source.live == 0)
  }

  @Test func throughOneMiss() async {
    let source = source()
    let stream = source.observable.shootError { $1 < 1 ? .miss : .hit($0) }
    #expect(await pull(stream) == ["1", "2", "3", "1", "2", "3", "a", "nil"])
    #expect(source.subscriptionCount == 2)
    #expect(source.live == 0)
  }

  @Test func eachIteratorSubscribesOnceWhenItIsMade() async throws {
    let source = ScriptedSource<Int>([.elements([1, 2]).complete()])
    let values = source.observable.values
    #expect(source.subscriptionCount == 0)
    var iterator = values.makeAsyncIterator()
    #expect(source.subscriptionCount == 1)
    #expect(try await iterator.next() == 1)
    #expect(source.subscriptionCount == 1)
    var other = values.makeAsyncIterator()
    #expect(try await other.next() == 1)
    #expect(source.subscriptionCount == 2)
  }

  @Test func aCancelledConsumerEndsTheRetrying() async {
    let scheduler = VirtualTimeScheduler()
    let source = ScriptedSource<Int>([.elements([1]).fail(Trouble.a)], on: scheduler)
    let stream = source.observable.retry(.constant(.seconds(10)), scheduler: scheduler)
    let started = Gate()
    let consumer = Task {
      for try await _ in stream.values { started.open() }
    }
    await started.wait()
    #expect(scheduler.pendingCount == 1)
    consumer.cancel()
    _ = await consumer.result
    #expect(scheduler.isIdle)
    #expect(source.subscriptionCount == 1)
  }
}
