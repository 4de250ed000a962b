import Broadside
import BroadsideTesting
import Testing

/// The contract for what ends in a task.
@Suite(.timeLimit(.minutes(5))) struct ValuesContractTests {
  typealias Consume = @Sendable (Observable<Int>) async throws -> [Int]

  static let consumers: [(name: String, consume: Consume)] = [
    (
      "values",
      { stream in
        var elements: [Int] = []
        for try await element in stream.values { elements.append(element) }
        return elements
      }
    ),
    ("first()", { stream in try await stream.first().map { [$0] } ?? [] }),
    ("toArray()", { stream in try await stream.toArray() }),
    (
      "subscribeOnMainActor()",
      { stream in
        let elements = Shared<[Int]>([])
        try await withCheckedThrowingContinuation { continuation in
          _ = stream.subscribeOnMainActor(
            onNext: { element in elements.change { $0.append(element) } },
            onError: { continuation.resume(throwing: $0) }, onCompleted: { continuation.resume() })
        }
        return elements.value
      }
    ),
  ]

  @Test(arguments: consumers.indices)
  func aSynchronousSourceLosesNothing(_ index: Int) async throws {
    let source = ScriptedSource<Int>([.elements([1, 2, 3]).complete()])
    let elements = try await Self.consumers[index].consume(source.observable)
    #expect(elements == (Self.consumers[index].name == "first()" ? [1] : [1, 2, 3]))
    #expect(source.live == 0)
  }

  @Test(arguments: consumers.indices)
  func anErrorIsThrown(_ index: Int) async {
    let source = ScriptedSource<Int>([
      .misbehaving([.error(Trouble.a), .next(1), .error(Trouble.b)])
    ])
    await #expect(throws: Trouble.a) {
      try await Self.consumers[index].consume(source.observable)
    }
    #expect(source.live == 0)
  }

  @Test(arguments: [0, 1, 2])
  func cancellingTheTaskFreesTheSource(_ index: Int) async {
    let subscribed = AsyncStream<Void>.makeStream()
    let torn = AsyncStream<Void>.makeStream()
    let living = Shared(0)
    let stream = Observable<Int>.create { _ in
      let run = Witness(living)
      subscribed.continuation.finish()
      return Disposables.create {
        _ = run
        torn.continuation.finish()
      }
    }
    let task = Task { try await Self.consumers[index].consume(stream) }
    for await _ in subscribed.stream {}
    task.cancel()
    for await _ in torn.stream {}
    _ = await task.result
    #expect(living.value == 0)
  }
}
